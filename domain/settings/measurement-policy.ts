import { linesOf } from './lines-of.ts'
import type { SectionValue } from './site-section.ts'
import { ALERT_KINDS, type AlertKind } from '../measurement/alerts.ts'

/** Times in Madrid, `HH:MM`; from the evening to the morning if `from` is later. */
export type QuietHours = { from: string; to: string }

export type AlertPolicy = {
  on: boolean
  /** Percent, hours or visits, as the kind has it. */
  threshold: number
  /** No mails in these hours; null: at any time. */
  quiet: QuietHours | null
}

/** The section «Avisos de medición» as the product applies it. */
export type MeasurementPolicy = {
  recipients: readonly string[]
  alerts: Readonly<Record<AlertKind, AlertPolicy>>
  weekly: { on: boolean; recipients: readonly string[] }
  /** From this many leads exported by one account in a day, direction and privacy get a mail. */
  manyExported: number
}

/** Lowest, highest and written threshold of each kind. */
export const ALERT_THRESHOLDS: Readonly<Record<AlertKind, { min: number; max: number; written: number }>> = {
  few_requests: { min: 20, max: 90, written: 40 },
  no_requests: { min: 1, max: 20, written: 3 },
  form_errors: { min: 1, max: 50, written: 2 },
  poor_vitals: { min: 50, max: 10_000, written: 200 },
}

/** Lowest, highest and written number of exported leads to tell of. */
export const MANY_EXPORTED = { min: 1, max: 100_000, written: 200 }

export const WRITTEN_QUIET: QuietHours = { from: '21:00', to: '08:00' }

/** Recipients of one list. */
export const MOST_RECIPIENTS = 20

/** @param value of the section; absent: never saved */
export function measurementPolicy(value: SectionValue | undefined): MeasurementPolicy {
  const alerts = Object.fromEntries(
    ALERT_KINDS.map((kind) => [kind, alertPolicy(kind, value?.[kind])]),
  ) as Record<AlertKind, AlertPolicy>
  return {
    recipients: addressesIn(value?.mail?.recipients),
    alerts,
    weekly: { on: value?.weekly?.on !== false, recipients: addressesIn(value?.weekly?.recipients) },
    manyExported: Number(value?.exports?.rows ?? MANY_EXPORTED.written),
  }
}

function alertPolicy(kind: AlertKind, group: SectionValue[string] | undefined): AlertPolicy {
  const { from, to } = WRITTEN_QUIET
  const quiet = { from: String(group?.quietFrom ?? from), to: String(group?.quietTo ?? to) }
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
  return {
    on: group?.on !== false,
    threshold: Number(group?.threshold ?? ALERT_THRESHOLDS[kind].written),
    quiet: isTime(quiet.from) && isTime(quiet.to) && quiet.from !== quiet.to ? quiet : null,
  }
}

/** Each address once, in the order written. */
function addressesIn(text: unknown): string[] {
  const known = new Map(linesOf(String(text ?? '')).map((address) => [address.toLowerCase(), address]))
  return [...known.values()].slice(0, MOST_RECIPIENTS)
}
