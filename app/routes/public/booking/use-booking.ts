import { useSiteFacts } from '#app/ui/site-facts.ts'
import { keepDraft } from '#app/widgets/lead-form/drafts.ts'
import type { FormMessages } from '#app/widgets/lead-form/form-messages.ts'
import type { FormValues } from '#app/widgets/lead-form/form-values.ts'
import { useLeadForm } from '#app/widgets/lead-form/use-lead-form.ts'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { fillText } from '#content/fill-text.ts'
import { contactOf } from '#content/site-facts.ts'
import { form as formTexts } from '#content/ui.ts'
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
import { initialValues, readBookingValues } from './booking-values.ts'
import type { BookingView } from './booking-view.ts'
import { useBookingStep, useFocusOnChange } from './use-booking-step.ts'
import { useChosenHour } from './use-chosen-hour.ts'

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

  const form = useLeadForm({
    formType: 'booking',
    fields: BOOKING_FIELDS,
    read: readBookingValues,
    check: (values) => checkBookingForm(values, rules(), step === 'revision' ? undefined : step),
    advance,
    onTaken: (others) => chosen.offer(others),
    ready: () => chosen.settled(),
    messages: messagesOf(phone, view),
    toastChecks: false,
  })
  // The back button restores the choices; a link applies its preselections.
  const back = useNavigationType() === 'POP'
  const [initial] = useState(() => initialValues(form.initial, view, back))
  const [values, setValues] = useState(initial)
  const [asksBands, setAsksBands] = useState(
    () => (initial.preferredBands ?? []).length > 0 && givesHoursAt(view, initial.clinic),
  )
  const givesHours = givesHoursAt(view, values.clinic)
  /** The chosen clinic gives hours, and one is asked for. */
  const takesHour = givesHours && !asksBands
  const rules = useRules(view, asksBands)
  const chosen = useChosenHour({ view, element, initial, onChange: refresh })
  const errorStep = form.summary[0] ? stepOfField(form.summary[0].id) : null
  const [first] = useState<BookingStep>(() => errorStep ?? firstToAsk(initial, rules()))
  const sentHours = useSentHours(view, takesHour ? chosen.besides || values.clinic : '')
  const { alive, step, goTo, wasTapped } = useBookingStep(first)
  const stepsLeft = useRef(0)
  /** An hour turned out to be taken where all is sent, and none of the others has been chosen. */
  const mustChooseOther =
    alive && step === 'revision' && takesHour && chosen.at === '' && chosen.alternatives !== null

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
    const { name, value } = event.target as HTMLInputElement
    form.clearError(FIELD_OF_CONTROL[name] ?? name)
    if (name === 'clinic') chosen.dropAtOther(value)
    chosen.hold.touch()
    refresh()
  }

  /** With a finger or mouse, a choice leads on by itself; keys only pass over it. */
  async function chooseHour(hour: { at: string; clinic: string }, tapped: boolean) {
    form.clearError('hour')
    const left = stepsLeft.current
    const isKept = await chosen.choose(hour, tapped)
    // The answer may take seconds: it moves nobody who has left the step meanwhile.
    if (left !== stepsLeft.current) return
    if (tapped && isKept && step === 'hora') goTo(reviewed.current ? 'revision' : 'datos', { tapped })
  }

  function askBands(wanted: boolean) {
    chosen.drop()
    form.clearError('hour')
    form.clearError('preferredBands')
    setAsksBands(wanted)
    // The button that asked goes away.
    document.getElementById('hora')?.focus()
  }

  // Half days go from the form when an hour is asked for. At first: values entered before hydration.
  useEffect(() => {
    refresh()
    // oxlint-disable-next-line react/exhaustive-deps -- once the form has the controls of that way
  }, [takesHour])

  // Also when the whole page is left.
  useEffect(() => () => void (stepsLeft.current += 1), [step])

  // Others are offered where the choice is made.
  useEffect(() => {
    if (chosen.at) chosen.forgetOthers()
    // oxlint-disable-next-line react/exhaustive-deps -- only on a step change
  }, [step])

  useFocusOnChange(step, wasTapped, form.summary.length > 0 ? form.attention : null)

  useEffect(() => {
    if (!alive || !element.current) return
    const open = firstOpenStep(readBookingValues(element.current), rules())
    if (BOOKING_STEPS.indexOf(step) > BOOKING_STEPS.indexOf(open)) goTo(open, { replace: true })
    else if (step === 'revision') reviewed.current = true
    // oxlint-disable-next-line react/exhaustive-deps -- only on a step change: a step may become incomplete while shown
  }, [alive, step])

  const counted = useRef(new Set<BookingStep>())
  useEffect(() => {
    if (!alive || counted.current.has(step)) return
    counted.current.add(step)
    countEvent('booking_step', { target: step })
  }, [alive, step])

  // A server response may have errors in an earlier step. Other hours are offered where the review is.
  useEffect(() => {
    if (alive && errorStep && errorStep !== step && !mustChooseOther) goTo(errorStep)
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
    chosen,
    chooseHour,
    askBands,
    /** A link has answered it, so that its consent is asked for beside the first step shown. */
    skippedReason: first !== 'motivo' && initial.treatment !== '' && step === first,
    givesHours,
    takesHour,
    sentHours,
    mustChooseOther,
    summary: alive ? form.summary.filter(({ id }) => stepOfField(id) === step) : form.summary,
  }
}

export type Booking = ReturnType<typeof useBooking>

function givesHoursAt({ clinics }: BookingView, slug: string): boolean {
  return clinics.some((clinic) => clinic.slug === slug && clinic.givesHours)
}

/**
 * The hours that the page came with, until another clinic or half days are shown. On coming back they are read again.
 */
function useSentHours({ hours }: BookingView, clinic: string) {
  const [left, leave] = useState<BookingView['hours']>(null)
  if (hours && hours.clinic !== clinic && hours !== left) leave(hours)
  return hours?.clinic === clinic && hours !== left ? hours : null
}

/** The rules for the current time, computed on each use: a page may stay open for hours. */
function useRules({ clinics, anyCalendar }: BookingView, asksBands: boolean): () => BookingRules {
  const withHours = asksBands ? [] : clinics.filter(({ givesHours }) => givesHours).map(({ slug }) => slug)
  const calendars = Object.fromEntries(clinics.map(({ slug, calendar }) => [slug, calendar]))
  return () => ({ calendars, anyCalendar, withHours, now: new Date() })
}

function messagesOf(phone: string, { texts: { errors } }: BookingView): FormMessages {
  const failed = fillText(errors.failed, { phone })
  return { failure: failed, refused: failed, offline: errors.offline, toastMs: formTexts.contact.failureMs }
}

/** The first step that nothing has answered yet; the person always sees their data before the review. */
function firstToAsk(values: FormValues, rules: BookingRules): BookingStep {
  const open = firstOpenStep(values, rules)
  return open === 'revision' ? 'datos' : open
}
