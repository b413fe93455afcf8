import type { FormValues } from '#app/widgets/lead-form/form-values.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { bandText, FIRST_AVAILABLE, parseBand } from '#domain/lead/preferred-bands.ts'
import { parseVisitReason } from '#domain/lead/visit-reason.ts'
import { upperFirst } from '#domain/text/upper-first.ts'
import type { BookingView } from './booking-view.ts'

/** The choices so far as text, for the summary and the review; empty where there is none. */
export function chosenTexts(values: FormValues, view: BookingView) {
  const clinic = view.clinics.find(({ slug }) => slug === values.clinic)
  return {
    reason: reasonText(values.treatment, view),
    clinic,
    times: values.hour ? [upperFirst(hourWords(values.hour))] : timeTexts(values.preferredBands ?? [], view),
  }
}

function reasonText(treatment: string, { texts, reasons }: BookingView): string {
  const reason = parseVisitReason(treatment)
  const kind = texts.reason.options.find(({ value }) => value === reason?.kind)
  if (!reason || !kind) return ''
  if (reason.kind === 'orientacion' || reason.detail === '') return kind.short
  const choices = reasons[reason.kind].flatMap((group) => group.choices)
  return choices.find(({ value }) => value === reason.detail)?.label ?? kind.short
}

function timeTexts(bands: readonly string[], { texts: { time } }: BookingView): string[] {
  if (bands.includes(FIRST_AVAILABLE)) return [time.firstAvailable]
  return bands.flatMap((text) => {
    const band = parseBand(text)
    return band ? [bandText(band)] : []
  })
}
