import { Note } from '#app/ui/panel.tsx'
import { PhoneLink } from '../clinics/clinic-card.tsx'

interface OnCallProps {
  /** Its label. */
  clinic: string
  onCall: {
    title: string
    text: string
    phoneLabel: string
    phone: string
    /** In words; empty where nobody has said them. */
    hours: string
    emergency: string
  }
}

/** Whom those who have been treated at a clinic call while it is shut, and who is called before that. */
export function OnCall({ clinic, onCall }: OnCallProps) {
  const { title, text, phoneLabel, phone, hours, emergency } = onCall
  return (
    <section aria-labelledby="guardia">
      <h2 id="guardia" className="text-h3">
        {title}
      </h2>
      <p className="mt-4 max-w-[38em] text-tinta-2">{text}</p>
      <p className="mt-4">
        {phoneLabel}: <PhoneLink phone={phone} clinic={`${clinic}, ${phoneLabel.toLowerCase()}`} />
        {hours ? ` · ${hours}` : null}
      </p>
      <Note kind="warning" className="mt-6">
        {emergency}
      </Note>
    </section>
  )
}
