import { useSiteFacts } from '#app/ui/site-facts.ts'
import { keepDraft } from '#app/widgets/lead-form/drafts.ts'
import type { FormMessages } from '#app/widgets/lead-form/form-messages.ts'
import { type FormValues, readFormValues } from '#app/widgets/lead-form/form-values.ts'
import { useLeadForm } from '#app/widgets/lead-form/use-lead-form.ts'
import { fillText } from '#content/fill-text.ts'
import { contactOf } from '#content/site-facts.ts'
import { form as formTexts } from '#content/ui.ts'
import { notesWithComparison } from '#domain/catalogue/comparison-selection.ts'
import {
  BOOKING_FIELDS,
  BOOKING_STEPS,
  bookingFields,
  type BookingRules,
  type BookingStep,
  checkBookingForm,
  firstOpenStep,
  stepOfField,
} from '#domain/lead/booking-form.ts'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { BookingView } from './booking-view.ts'

/** Controls whose field in the request has a different name. */
const FIELD_OF_CONTROL: Readonly<Record<string, string>> = {
  reason: 'treatment',
  zona: 'treatment',
  preocupacion: 'treatment',
  tratamiento: 'treatment',
  when: 'preferredBands',
  band: 'preferredBands',
}

/**
 * The booking: one form in five steps. Its fields are uncontrolled, as in every lead form, and `values` tracks them for
 * the summary. A step can only be left when it is complete, and none can be entered early.
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
  // The back button restores the choices; a link applies its preselections.
  const back = useNavigationType() === 'POP'
  const [initial] = useState(() => initialValues(form.initial, view, back))
  const [values, setValues] = useState(initial)
  const errorStep = form.summary[0] ? stepOfField(form.summary[0].id) : null
  const [first] = useState<BookingStep>(() => errorStep ?? 'motivo')
  const { alive, step, goTo } = useBookingStep(first)

  /** Goes to the next step; after a correction, straight to the review. */
  function advance(next: FormValues): boolean {
    if (step === 'revision') return false
    const open = reviewed.current ? firstOpenStep(next, rules()) : null
    goTo(open === 'revision' ? 'revision' : (BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1] ?? 'revision'))
    return true
  }

  /** Reads the form again, after an input or after a control was set by code. */
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

  // Values entered before hydration.
  useEffect(() => {
    if (element.current) setValues(readBookingValues(element.current))
  }, [])

  useFocusOnChange(step, form.summary.length > 0 ? form.attention : null)

  useEffect(() => {
    if (!alive || !element.current) return
    const open = firstOpenStep(readBookingValues(element.current), rules())
    if (BOOKING_STEPS.indexOf(step) > BOOKING_STEPS.indexOf(open)) goTo(open, { replace: true })
    else if (step === 'revision') reviewed.current = true
    // oxlint-disable-next-line react/exhaustive-deps -- only on a step change: a step may become incomplete while shown
  }, [alive, step])

  // A server response may have errors in an earlier step.
  useEffect(() => {
    if (alive && errorStep && errorStep !== step) goTo(errorStep)
    // oxlint-disable-next-line react/exhaustive-deps -- only on a new error: the user may navigate despite it
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

/** The rules for the current time, computed on each use: a page may stay open for hours. */
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

/** After a step change, focus goes to its heading or to the errors that blocked the submit. */
function useFocusOnChange(step: BookingStep, stopped: { current: HTMLElement | null } | null) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const target = stopped?.current ?? document.getElementById(step)
    target?.focus({ preventScroll: true })
  }, [step, stopped])
}

/** Current values of the booking form, with its own controls converted to fields of the request. */
function readBookingValues(form: HTMLFormElement): FormValues {
  return { ...readFormValues(form), ...bookingFields(new FormData(form)) }
}

/**
 * The current step, from the hash of the URL, so that back and forward move between steps. The server doesn't know the
 * hash, so until hydration it is `first`.
 */
function useBookingStep(first: BookingStep) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const alive = useSyncExternalStore(nothing, yes, no)
  const named = BOOKING_STEPS.find((step) => `#${step}` === hash)

  function goTo(step: BookingStep, { replace = false } = {}) {
    void navigate({ search, hash: step }, { replace, preventScrollReset: true })
  }

  return { alive, step: alive ? (named ?? first) : first, goTo }
}

const nothing = () => () => {}
const yes = () => true
const no = () => false
