import { fillText } from '#content/fill-text.ts'
import { clinics as uiClinics } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'

interface ClinicCardProps {
  clinic: {
    slug: string
    name: string
    label: string
    city: string
    region: string
    address: string
    postalCode: string
    phone: string
    phoneSecondary?: string | undefined
  }
  texts: { hours: string; hoursLabel: string; phoneLabel: string; phoneSecondaryLabel: string; addressLabel: string; cta: string }
}

/** A clinic in the directory: address, tap-to-call phones, hours and the link to its page. */
export function ClinicCard({ clinic, texts }: ClinicCardProps) {
  return (
    <article className="flex h-full flex-col border-t border-tinta pt-5">
      <p className="category">{clinic.region}</p>
      <h3 className="card-title">{clinic.label}</h3>
      <dl className="mt-3 grid gap-2 text-small">
        <Row label={texts.addressLabel}>
          {clinic.address}, {clinic.postalCode} {clinic.city}
        </Row>
        <Row label={texts.phoneLabel}>
          <PhoneLink phone={clinic.phone} clinic={clinic.label} />
        </Row>
        {clinic.phoneSecondary ? (
          <Row label={texts.phoneSecondaryLabel}>
            <PhoneLink phone={clinic.phoneSecondary} clinic={clinic.label} />
          </Row>
        ) : null}
        <Row label={texts.hoursLabel}>{texts.hours}</Row>
      </dl>
      <p className="mt-auto pt-3">
        <AppLink href={`/clinicas/${clinic.slug}`} className="text-link">
          <span>
            {texts.cta}
            <span className="sr-only"> {clinic.label}</span>
          </span>
        </AppLink>
      </p>
    </article>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd className="text-tinta-2">{children}</dd>
    </div>
  )
}

export function PhoneLink({ phone, clinic }: { phone: string; clinic: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      aria-label={`${fillText(uiClinics.call, { clinic })}: ${phone}`}
      className="inline-flex min-h-6 items-center tabular-nums underline underline-offset-4 hover:text-granate"
    >
      {phone}
    </a>
  )
}
