import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'

export type HeadedVersion = { version: number; changedAt: string; changedBy: string | null }

interface VersionHeaderProps {
  saved: HeadedVersion
  /** It is the active version. */
  current: boolean
  /** Absent if the user may not restore it. */
  onBack?: (() => void) | undefined
}

/** A saved version of a section: when, by whom, and a button to restore it. */
export function VersionHeader({ saved, current, onBack }: VersionHeaderProps) {
  return (
    <header>
      <h3>{fillText(texts.version, { n: saved.version })}</h3>
      <small>
        <Time at={saved.changedAt} /> · {saved.changedBy ?? texts.somebody}
      </small>
      {current ? (
        <small>{texts.current}</small>
      ) : onBack ? (
        <Button small look="ghost" onClick={onBack}>
          {texts.back}
        </Button>
      ) : null}
    </header>
  )
}
