import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { monthsInWords } from '#domain/settings/retention-words.ts'
import { showSetting } from '../show-setting.ts'
import type { PrivacyValue, Processor } from './privacy-types.ts'

/** The section «Privacidad» as a flat row; the processors are a single field. */
export type PrivacyRow = PrivacyValue & Readonly<Record<string, unknown>>

const LABELS: Record<keyof PrivacyValue, string> = {
  rightsMailbox: texts.mailbox,
  retentionMonths: texts.retention,
  processors: texts.processorsTitle,
}
export const privacyLabel = (field: string) => LABELS[field as keyof PrivacyValue] ?? field

/** A value as text; processors one per line. */
export function showPrivacy(field: string, value: unknown): string {
  if (field === 'retentionMonths' && typeof value === 'number') return monthsInWords(value)
  if (field !== 'processors') return showSetting(value)
  return (value as readonly Processor[]).map(processorLine).join('\n') || showSetting('')
}

function processorLine({ name, task, data, transfer, contractOn }: Processor): string {
  const contract = contractOn && `${texts.contractOn} ${longDateText(contractOn)}`
  return [name, task, data, transfer && `${texts.transfer}: ${transfer}`, contract]
    .filter(Boolean)
    .join(' · ')
}

/** `value.processors.0.name` is `processors 0 name` here. */
export function privacyField(place: string): string {
  return place.replace(/^value\./, '').replaceAll('.', ' ')
}
