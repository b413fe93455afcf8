import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '#app/ui/app-link.tsx'
import type { BookingStep } from '#domain/lead/booking-form.ts'

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
  const { pathname, search } = useLocation()
  return (
    <AppLink href={`${pathname}${search}#${to}`} className={className}>
      {children}
    </AppLink>
  )
}
