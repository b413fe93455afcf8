import { BOOKING_STEPS, type BookingStep } from '#domain/lead/booking-form.ts'
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The screen that the address names after its `#`, so that back and forward walk through the screens. The server does
 * not know it: until React has taken over it is `first`.
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
