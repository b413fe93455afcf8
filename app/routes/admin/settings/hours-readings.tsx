import { Check, TriangleAlert } from 'lucide-react'
import { adminSettings as texts } from '#content/ui.ts'
import { clinicReadings, type NetworkHours, readingsAgree } from '#domain/settings/hours-readings.ts'
import type { SettingValue } from '#domain/settings/site-section.ts'

interface HoursReadingsProps {
  clinic: string
  value: Readonly<Record<string, SettingValue>>
  network: NetworkHours
}

/** The four formats of a clinic's opening hours side by side, as they would be after saving, and whether they agree. */
export function HoursReadings({ clinic, value, network }: HoursReadingsProps) {
  const readings = clinicReadings(
    { hours: String(value.hours ?? ''), structured: String(value.structured ?? '') },
    network,
  )
  const agree = readingsAgree(readings)
  const Icon = agree ? Check : TriangleAlert
  const labels = texts.readings
  return (
    <section className="settings-readings" aria-label={`${labels.title}: ${clinic}`}>
      <dl>
        {readings.map(({ id, text, own }) => (
          <div key={id}>
            <dt>{labels[id]}</dt>
            <dd>
              {text} <small>{own ? labels.own : labels.shared}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" data-agree={agree}>
        <Icon className="icon" aria-hidden="true" />
        {agree ? labels.agree : labels.differ}
      </p>
    </section>
  )
}
