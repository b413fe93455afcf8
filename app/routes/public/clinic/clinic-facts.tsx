import type { ConsumerOffice } from '#content/operator-facts.ts'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { Note } from '#app/ui/panel.tsx'
import { clinics as uiClinics } from '#content/ui.ts'
import { addressLine } from '#domain/clinic/address-line.ts'
import { PhoneLink } from '../clinics/clinic-card.tsx'
import type { OwnClinicFacts } from './own-clinic-facts.ts'

interface ClinicFactsProps {
  clinic: OwnClinicFacts & {
    label: string
    address: string
    postalCode: string
    city: string
    phone: string
    phoneSecondary?: string | undefined
  }
  texts: {
    hours: string
    hoursLabel: string
    phoneLabel: string
    phoneSecondaryLabel: string
    addressLabel: string
  }
}

/** Address, hours, tappable phones, operator and license of the clinic. */
export function ClinicFacts({ clinic, texts }: ClinicFactsProps) {
  const smallPrint = smallPrintOf(clinic)
  return (
    <div className="wrap">
      <FactStrip
        facts={[
          { label: texts.addressLabel, value: addressLine(clinic) },
          {
            label: texts.hoursLabel,
            value: clinic.hours ?? texts.hours,
          },
          ...(clinic.languages ? [{ label: uiClinics.languages, value: clinic.languages }] : []),
          { label: texts.phoneLabel, value: <PhoneLink phone={clinic.phone} clinic={clinic.label} /> },
          ...(clinic.phoneSecondary
            ? [
                {
                  label: texts.phoneSecondaryLabel,
                  value: <PhoneLink phone={clinic.phoneSecondary} clinic={clinic.label} />,
                },
              ]
            : []),
        ]}
      />
      {smallPrint.length > 0 ? <p className="micro mt-3">{smallPrint.join(' · ')}</p> : null}
    </div>
  )
}

/** Where to complain: at the clinic, and at the consumer office of its region if it is known. */
export function ComplaintsNote({ text, office }: { text: string; office: ConsumerOffice | null }) {
  return (
    <Note>
      {text}
      {office ? (
        <>
          {' '}
          {uiClinics.consumerOffice}: <a href={office.url}>{office.name}</a>.
        </>
      ) : null}
    </Note>
  )
}

/** What is known of who runs the clinic; the legal notice names what is still missing. */
function smallPrintOf({ owner, authorization, advertising, addressKnown }: OwnClinicFacts): string[] {
  return [
    ...(owner ? [`${uiClinics.owner}: ${owner}`] : []),
    ...(authorization ? [`${uiClinics.authorization}: ${authorization}`] : []),
    ...(advertising ? [`${uiClinics.advertising}: ${advertising}`] : []),
    ...(addressKnown ? [] : [uiClinics.addressPending]),
  ]
}
