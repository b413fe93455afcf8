import type { ReactNode } from 'react'
import type { BookingReceipt } from '#content/booking-receipt.ts'

/** The booking summary: clinic with directions, hour or preferred times, and how the answer will arrive. Stacked on phones. */
export function BookingAsked({
  booking: { clinic, hour, bands, channel, labels },
}: {
  booking: BookingReceipt
}) {
  return (
    <dl className="gap-x-8 border-y border-tinta lg:grid lg:grid-flow-col lg:auto-cols-fr">
      <Asked label={labels.clinic}>
        <strong className="block">{clinic.name}</strong>
        {clinic.address}
        {clinic.note ? <span className="block text-small text-tinta-2">{clinic.note}</span> : null}
        <a className="inline-link block w-fit" href={clinic.map.href} rel="noreferrer">
          {clinic.map.label}
        </a>
      </Asked>
      {hour ? <Asked label={hour.label}>{hour.text}</Asked> : null}
      {bands.length > 0 ? (
        <Asked label={labels.bands}>
          {bands.map((band) => (
            <span key={band} className="block first-letter:uppercase">
              {band}
            </span>
          ))}
        </Asked>
      ) : null}
      {channel ? <Asked label={labels.channel}>{channel}</Asked> : null}
    </dl>
  )
}

function Asked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-linea py-4 not-first:border-t lg:border-t-0!">
      <dt className="text-small text-tinta-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
