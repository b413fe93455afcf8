import { useSiteFacts } from '#app/ui/site-facts.ts'
import { keepDraft } from '#app/widgets/lead-form/drafts.ts'
import type { FormMessages } from '#app/widgets/lead-form/form-messages.ts'
import type { FormValues } from '#app/widgets/lead-form/form-values.ts'
import { useLeadForm } from '#app/widgets/lead-form/use-lead-form.ts'
import { fillText } from '#content/fill-text.ts'
import { contactOf } from '#content/site-facts.ts'
import { form as formTexts } from '#content/ui.ts'
import { notesWithComparison } from '#domain/catalogue/comparison-selection.ts'
import {
  BOOKING_FIELDS,
  BOOKING_STEPS,
  type BookingRules,
  type BookingStep,
  checkBookingForm,
  firstOpenStep,
  stepOfField,
} from '#domain/lead/booking-form.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { BookingView } from './booking-view.ts'
import { readBookingValues } from './read-booking-values.ts'
import { useBookingStep } from './use-booking-step.ts'

/** Controls that write another field of the lead than the one they are named after. */
const FIELD_OF_CONTROL: Readonly<Record<string, string>> = {
  reason: 'treatment',
  zona: 'treatment',
  preocupacion: 'treatment',
  tratamiento: 'treatment',
  when: 'preferredBands',
  band: 'preferredBands',
}

/**
 * The booking: one form in five screens (screens, P5). Its fields keep their own values, as in every lead form, and
 * `values` follows them for the summary. A screen is left only when it is complete; none is entered before its turn.
 */
export function useBooking(view: BookingView) {
  const { phone } = contactOf(useSiteFacts())
  const element = useRef<HTMLFormElement>(null)
  const reviewed = useRef(false)
  const rules = useRules(view)
  const messages = messagesOf(phone, view)

  const form = useLeadForm({
    formType: 'booking',
    fields: BOOKING_FIELDS,
    read: readBookingValues,
    check: (values) => checkBookingForm(values, rules(), step === 'revision' ? undefined : step),
    advance,
    messages,
    toastChecks: false,
  })
  // Who comes back finds what was chosen; who follows a link, what it asks for.
  const back = useNavigationType() === 'POP'
  const [initial] = useState(() => initialValues(form.initial, view, back))
  const [values, setValues] = useState(initial)
  const errorStep = form.summary[0] ? stepOfField(form.summary[0].id) : null
  const [first] = useState<BookingStep>(() => errorStep ?? 'motivo')
  const { alive, step, goTo } = useBookingStep(first)

  /** Goes on; after a correction straight back to the review. */
  function advance(next: FormValues): boolean {
    if (step === 'revision') return false
    const open = reviewed.current ? firstOpenStep(next, rules()) : null
    goTo(open === 'revision' ? 'revision' : (BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1] ?? 'revision'))
    return true
  }

  /** Reads the form again: after an input, or after a control was set by the program. */
  function refresh() {
    if (!element.current) return
    const next = readBookingValues(element.current)
    setValues(next)
    keepDraft('booking', next)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    form.clearError(FIELD_OF_CONTROL[name] ?? name)
    refresh()
  }

  // What was filled before the page came alive.
  useEffect(() => {
    if (element.current) setValues(readBookingValues(element.current))
  }, [])

  useFocusOnChange(step, form.summary.length > 0 ? form.attention : null)

  useEffect(() => {
    if (!alive || !element.current) return
    const open = firstOpenStep(readBookingValues(element.current), rules())
    if (BOOKING_STEPS.indexOf(step) > BOOKING_STEPS.indexOf(open)) goTo(open, { replace: true })
    else if (step === 'revision') reviewed.current = true
    // oxlint-disable-next-line react/exhaustive-deps -- only when the screen changes: a screen may be emptied while shown
  }, [alive, step])

  // An answer of the server may find fault with an earlier screen.
  useEffect(() => {
    if (alive && errorStep && errorStep !== step) goTo(errorStep)
    // oxlint-disable-next-line react/exhaustive-deps -- only for a new error: one may walk on with it
  }, [alive, errorStep])

  return {
    element,
    form,
    initial,
    values,
    alive,
    step,
    goTo,
    onInput,
    refresh,
    summary: alive ? form.summary.filter(({ id }) => stepOfField(id) === step) : form.summary,
  }
}

export type Booking = ReturnType<typeof useBooking>

/** The rules as of now, whenever they are asked for: a page may stay open for hours. */
function useRules({ clinics, anyCalendar }: BookingView): () => BookingRules {
  const calendars = Object.fromEntries(clinics.map(({ slug, calendar }) => [slug, calendar]))
  return () => ({ calendars, anyCalendar, now: new Date() })
}

function messagesOf(phone: string, { texts: { errors } }: BookingView): FormMessages {
  const failed = fillText(errors.failed, { phone })
  return { failure: failed, refused: failed, offline: errors.offline, toastMs: formTexts.contact.failureMs }
}

function initialValues(
  kept: FormValues | undefined,
  { prefill, compared }: BookingView,
  keptFirst: boolean,
): FormValues {
  const values = kept ?? {
    name: '',
    email: '',
    phone: '',
    subject: '',
    message: '',
    treatment: '',
    clinic: '',
    health: false,
    marketing: false,
    website: '',
  }
  const choose = (asked: string, chosen: string) => (keptFirst ? chosen || asked : asked || chosen)
  return {
    ...values,
    treatment: choose(prefill.treatment, values.treatment),
    clinic: choose(prefill.clinic, values.clinic),
    message: kept && keptFirst ? values.message : notesWithComparison(values.message, compared.note),
  }
}

/** After a change of screen the reading point is its heading, or what stopped the sending. */
function useFocusOnChange(step: BookingStep, stopped: { current: HTMLElement | null } | null) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const target = stopped?.current ?? document.getElementById(step)
    target?.focus({ preventScroll: true })
  }, [step, stopped])
}
