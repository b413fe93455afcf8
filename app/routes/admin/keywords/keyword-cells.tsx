import { StatusChip, type StatusTone } from '#app/ui/status-chip.tsx'
import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import type { KeywordState } from '#domain/keywords/keyword.ts'
import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react'
import { figureText } from './keyword-figures-text.ts'
import { Sparkline } from './sparkline.tsx'

const TONES: Readonly<Record<KeywordState, StatusTone>> = {
  idea: 'info',
  chosen: 'warn',
  brief: 'warn',
  published: 'done',
  maintain: 'done',
  discarded: 'quiet',
}

export const noValue = <span className="cell-none" />

export function StateChip({ state }: { state: KeywordState }) {
  return <StatusChip tone={TONES[state]}>{keywordTexts.states[state]}</StatusChip>
}

export function KeywordName({ row }: { row: KeywordRow }) {
  return (
    <span className="keyword-name">
      <b>{row.text}</b>
      <DrugChip word={row.drug} />
    </span>
  )
}

export function DrugChip({ word }: { word: string | null }) {
  if (!word) return null
  return (
    <span title={keywordTexts.drugHint}>
      <StatusChip tone="error">{fillText(keywordTexts.drug, { word })}</StatusChip>
    </span>
  )
}

/** The target page with what is wrong about it. */
export function TargetCell({ row }: { row: KeywordRow }) {
  if (!row.targetPath) return noValue
  const alarm = row.targetDead ? keywordTexts.alarms.dead : row.wrongPage ? keywordTexts.alarms.wrong : null
  return (
    <span className="keyword-target">
      <span className="keyword-path">{row.targetPath}</span>
      {alarm ? (
        <StatusChip tone={row.targetDead ? 'error' : 'warn'} icon={TriangleAlert}>
          {alarm}
        </StatusChip>
      ) : null}
    </span>
  )
}

export function PositionCell({ row }: { row: KeywordRow }) {
  if (row.position === null) return noValue
  return (
    <span className="keyword-position">
      <Sparkline series={row.series} />
      <b>{figureText(row.position)}</b>
    </span>
  )
}

/** The position in a row without a column head. */
export function PositionInRow({ row }: { row: KeywordRow }) {
  return (
    <span className="keyword-at">
      {row.position === null ? null : (
        <>
          <small>{keywordTexts.columns.position}</small> <PositionCell row={row} />
        </>
      )}
    </span>
  )
}

/** Green and up for a better place; the arrow says it without colour. */
export function DeltaCell({ delta }: { delta: number | null }) {
  if (delta === null) return noValue
  if (delta === 0) return <span className="muted">=</span>
  const Arrow = delta > 0 ? ArrowUp : ArrowDown
  return (
    <span className="keyword-delta" data-tone={delta > 0 ? 'up' : 'down'}>
      <Arrow className="icon" aria-hidden="true" />
      <span className="sr-only">{delta > 0 ? 'sube ' : 'baja '}</span>
      {figureText(Math.abs(delta))}
    </span>
  )
}

export const textCell = (value: string) => (value ? value : noValue)
export const figureCell = (value: number | null) => (value === null ? noValue : figureText(value))
