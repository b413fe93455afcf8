import { TextLink } from '#app/ui/text-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { clinics as uiClinics } from '#content/ui.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { addressUnderName } from '#domain/clinic/address-line.ts'

interface ClinicCardProps {
  clinic: {
    slug: string
    label: string
    city: string
    region: string
    address: string
    postalCode: string
    phone: string
    phoneSecondary?: string | undefined
    hours?: string | undefined
    opensOn?: string | undefined
  }
  texts: {
    hours: string
    hoursLabel: string
    phoneLabel: string
    phoneSecondaryLabel: string
    addressLabel: string
    cta: string
  }
}

/** A clinic in the directory: region, name with its city, address, tap-to-call phones, hours and a link to its page. */
export function ClinicCard({ clinic, texts }: ClinicCardProps) {
  const { slug, label, region, phone, phoneSecondary } = clinic
  return (
    <article className="clinic-card h-full">
      <p>{region}</p>
      <h3 className="card-title">{label}</h3>
      <dl className="mb-2 grid gap-1 text-small text-tinta-2">
        <Row label={texts.addressLabel}>{addressUnderName(clinic)}</Row>
        <Row label={texts.phoneLabel}>
          <PhoneLink phone={phone} clinic={label} />
        </Row>
        {phoneSecondary ? (
          <Row label={texts.phoneSecondaryLabel}>
            <PhoneLink phone={phoneSecondary} clinic={label} />
          </Row>
        ) : null}
        <Row label={texts.hoursLabel}>
          {clinic.hours ?? texts.hours}
          {clinic.opensOn
            ? ` · ${fillText(uiClinics.opensOn, { date: longDateText(clinic.opensOn) })}`
            : null}
        </Row>
      </dl>
      <TextLink href={`/clinicas/${slug}`}>
        {texts.cta}
        <span className="sr-only"> {label}</span>
      </TextLink>
    </article>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A tap-to-call number; screen readers also get the clinic's name. */
export function PhoneLink({ phone, clinic }: { phone: string; clinic: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      aria-label={`${fillText(uiClinics.call, { clinic })}: ${phone}`}
      className="phone"
    >
      {phone}
    </a>
  )
}
