import { BOOKING_STEPS, type BookingStep } from '#domain/lead/booking-form.ts'
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The current step, from the hash of the URL, so that back and forward move between steps. The server doesn't know the
 * hash, so until hydration it is `first`.
 */
export function useBookingStep(first: BookingStep) {
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
