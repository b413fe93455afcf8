import type { BookingReceipt } from '#content/booking-receipt.ts'
import { FactStrip } from '#app/ui/fact-strip.tsx'

/** What was asked for: where, with the way there, when, and how the answer comes. */
export function BookingAsked({ booking: { clinic, bands, channel, labels } }: { booking: BookingReceipt }) {
  const facts = [
    {
      label: labels.clinic,
      value: (
        <>
          {clinic.name}
          <span className="mt-2 block font-sans text-small">{clinic.address}</span>
          {clinic.note ? <span className="micro block">{clinic.note}</span> : null}
          <a className="inline-link font-sans text-small" href={clinic.map.href}>
            {clinic.map.label}
          </a>
        </>
      ),
    },
    ...(bands.length > 0
      ? [{ label: labels.bands, value: bands.map((band) => <Line key={band}>{band}</Line>) }]
      : []),
    ...(channel ? [{ label: labels.channel, value: channel }] : []),
  ]
  return <FactStrip facts={facts} />
}

function Line({ children }: { children: string }) {
  return <span className="block first-letter:uppercase">{children}</span>
}
