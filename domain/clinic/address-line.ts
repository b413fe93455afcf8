import { foldedText } from '../text/folded-text.ts'

type Addressed = { address: string; postalCode: string; city: string }

/** The whole address, to stand alone: «Centro, 08201 Sabadell». */
export function addressLine({ address, postalCode, city }: Addressed): string {
  return `${address}, ${postalCode} ${city}`
}

/** The address below the name of its clinic, which usually says the city already: «Centro, 08201». */
export function addressUnderName(clinic: Addressed & { label: string }): string {
  return isNamedInLabel(clinic) ? `${clinic.address}, ${clinic.postalCode}` : addressLine(clinic)
}

/** Whether the label of a clinic contains its city: «Madrid - Alcobendas», but not «Vilanova». */
export function isNamedInLabel({ label, city }: Pick<Addressed, 'city'> & { label: string }): boolean {
  return ` ${foldedText(label)} `.includes(` ${foldedText(city)} `)
}
