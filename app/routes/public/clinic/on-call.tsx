import { Note } from '#app/ui/panel.tsx'
import { PhoneLink } from '../clinics/clinic-card.tsx'
import { ClinicPart } from './clinic-part.tsx'

interface OnCallProps {
  /** Name of the clinic. */
  clinic: string
  onCall: {
    title: string
    text: string
    phoneLabel: string
    phone: string
    /** As text; empty if not set. */
    hours: string
    emergency: string
  }
}

/** Whom patients call while their clinic is closed, and whom to call first. */
export function OnCall({ clinic, onCall }: OnCallProps) {
  const { title, text, phoneLabel, phone, hours, emergency } = onCall
  return (
    <ClinicPart id="guardia" title={title}>
      <p className="mt-4 max-w-[38em] text-tinta-2">{text}</p>
      <p className="mt-4">
        {phoneLabel}: <PhoneLink phone={phone} clinic={`${clinic}, ${phoneLabel.toLowerCase()}`} />
        {hours ? ` · ${hours}` : null}
      </p>
      <Note kind="warning" className="mt-6">
        {emergency}
      </Note>
    </ClinicPart>
  )
}
