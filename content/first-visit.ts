import { siteFacts } from './site-facts.ts'

/** Minutes that a first consultation takes, as the texts say it until the settings say something else (specification §9). */
export const WRITTEN_VISIT = { shortest: 30, longest: 45 }

/** Client-safe. «de 30 a 45 minutos»: what a first consultation takes. */
export function firstVisitText(): string {
  const { shortest, longest } = siteFacts().visit ?? WRITTEN_VISIT
  return `de ${shortest} a ${longest} minutos`
}

/** What is asked of whoever can't come, until the settings say something else; it promises nothing. */
export const WRITTEN_CANCELLATION =
  'Si más adelante no puedes venir a tu cita, avísanos cuanto antes respondiendo a nuestro correo y buscamos otra hora.'

let cancellation = WRITTEN_CANCELLATION

/** On the server: what is asked of whoever can't come to a visit; empty: nothing. */
export function cancellationText(): string {
  return cancellation
}

/** On the server alone, when the settings have changed. */
export function setCancellationText(next: string): void {
  cancellation = next
}
