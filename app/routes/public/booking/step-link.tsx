import type { BookingStep } from '#domain/lead/booking-form.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/** To another screen of the booking, with the query of the address kept. */
export function StepLink({
  to,
  children,
  className,
}: {
  to: BookingStep
  children: ReactNode
  className?: string
}) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: to }} preventScrollReset className={className}>
      {children}
    </Link>
  )
}
