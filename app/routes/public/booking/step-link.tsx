import type { BookingStep } from '#domain/lead/booking-form.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/** A link to another step of the booking, keeping the query of the URL. */
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
