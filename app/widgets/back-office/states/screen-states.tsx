import { CircleAlert, Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import { asAdminError } from '../api/admin-error.ts'
import { useNow } from '../use-now.ts'

const texts = backOffice.states

/** Placeholder while loading. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="admin-skeleton" role="status">
      <span className="sr-only">{texts.loading}</span>
      {Array.from({ length: rows }, (_row, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  )
}

/** Empty for the first time: what this is, and one thing to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="admin-empty">
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}

interface FilteredEmptyProps {
  /** Label of the button that clears the filters. */
  label?: string | undefined
  onClear: () => void
}

/** The filters match nothing. */
export function FilteredEmpty({ label = texts.clearFilters, onClear }: FilteredEmptyProps) {
  return (
    <div className="admin-empty">
      <p>{texts.filteredEmpty}</p>
      <Button look="ghost" small onClick={onClear}>
        {label}
      </Button>
    </div>
  )
}

/** A failed request, with its code for support; `kept`: older data is still shown below. */
export function LoadFailed({
  error,
  onRetry,
  kept = false,
}: {
  error: unknown
  onRetry: () => void
  kept?: boolean
}) {
  const { message, code, status } = asAdminError(error)
  if (status === 403 && code !== 'second_factor_needed') return <NoPermission />
  return (
    <div className="admin-failed" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        <p>
          <b>{backOffice.errors.title}.</b> {message} {kept ? backOffice.errors.kept : null}
        </p>
        <small>{fillText(backOffice.errors.code, { code })}</small>
      </div>
      <Button look="ghost" small onClick={onRetry}>
        {backOffice.errors.retry}
      </Button>
    </div>
  )
}

export function NoPermission() {
  return (
    <div className="admin-empty">
      <Lock className="icon" aria-hidden="true" />
      <h2>{texts.noPermissionTitle}</h2>
      <p>{texts.noPermission}</p>
    </div>
  )
}

const STALE_MS = 5 * 60_000

/**
 * Warns once the data on screen is older than five minutes.
 * @param updatedAt when it was loaded; 0: never
 */
export function StaleLine({ updatedAt, onRefresh }: { updatedAt: number; onRefresh: () => void }) {
  const now = useNow(30_000)
  if (updatedAt === 0 || now - updatedAt <= STALE_MS) return null
  const [before, after] = texts.stale.split('{time}')
  return (
    <p className="admin-line">
      <Clock className="icon" aria-hidden="true" />
      <span>
        {before}
        <Time at={new Date(updatedAt).toISOString()} />
        {after}
      </span>
      <button type="button" className="inline-link" onClick={onRefresh}>
        {texts.refresh}
      </button>
    </p>
  )
}
