import { BOOKING_STEPS, type BookingStep } from '#domain/lead/booking-form.ts'
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

type StepChange = {
  replace?: boolean
  /** Somebody tapped on the choice that leads there. */
  tapped?: boolean
}

/**
 * The current step, from the hash of the URL, so that back and forward move between steps. The server doesn't know the
 * hash, so until hydration it is `first`.
 */
export function useBookingStep(first: BookingStep) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const alive = useSyncExternalStore(nothing, yes, no)
  const byTap = useRef(false)
  const named = BOOKING_STEPS.find((step) => `#${step}` === hash)

  function goTo(step: BookingStep, { replace = false, tapped = false }: StepChange = {}) {
    byTap.current = tapped
    void navigate({ search, hash: step }, { replace, preventScrollReset: true })
  }

  /** Whether a tap led to the current step; the answer is given once. */
  const wasTapped = useCallback(() => {
    const tapped = byTap.current
    byTap.current = false
    return tapped
  }, [])

  return { alive, step: alive ? (named ?? first) : first, goTo, wasTapped }
}

/**
 * After a step change, focus goes to its heading or to the errors that blocked the submit; after a tap on an hour, to
 * the first blank field, which saves a tap on it.
 */
export function useFocusOnChange(
  step: BookingStep,
  wasTapped: () => boolean,
  stopped: RefObject<HTMLElement | null> | null,
) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const heading = document.getElementById(step)
    const target = stopped?.current ?? (wasTapped() ? firstBlank(step) : null) ?? heading
    target?.focus({ preventScroll: true })
    const isAbove = (heading?.getBoundingClientRect().top ?? 0) < 0
    if (isAbove) heading?.scrollIntoView()
  }, [step, wasTapped, stopped])
}

function firstBlank(step: BookingStep): HTMLElement | null {
  if (step !== 'datos') return null
  const fields = ['name', 'email', 'phone'].map((id) => document.getElementById(id))
  return fields.find((field) => field instanceof HTMLInputElement && field.value === '') ?? null
}

const nothing = () => () => {}
const yes = () => true
const no = () => false
