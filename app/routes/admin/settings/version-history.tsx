import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminSettings as texts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { type HeadedVersion, VersionHeader } from './version-header.tsx'

interface VersionHistoryProps<Version> {
  history: UseQueryResult<{ items: Version[] }>
  /** The active version. */
  current: number
  open: boolean
  onOpen: (open: boolean) => void
  /** Restores a version, 0 being the built-in one; absent if the user may not. */
  onBack?: ((version: number) => void) | undefined
  /** Content below a version's header. */
  children: (version: Version) => ReactNode
}

/** The saved versions of a section, loaded when opened, with buttons to restore them. */
export function VersionHistory<Version extends HeadedVersion>(props: VersionHistoryProps<Version>) {
  const { history, current, open, onOpen, onBack, children } = props
  return (
    <details className="settings-history" onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{texts.history}</summary>
      {history.isLoading ? <Skeleton rows={3} /> : null}
      {history.error ? <LoadFailed error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.data?.items.length === 0 ? <p>{texts.historyEmpty}</p> : null}
      <ol>
        {history.data?.items.map((saved) => (
          <li key={saved.version}>
            <VersionHeader
              saved={saved}
              current={saved.version === current}
              onBack={onBack && (() => onBack(saved.version))}
            />
            {children(saved)}
          </li>
        ))}
      </ol>
      {onBack && open ? (
        <Button small look="ghost" onClick={() => onBack(0)}>
          {texts.backWritten}
        </Button>
      ) : null}
    </details>
  )
}
