import { Button } from '#app/ui/button.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { generatorTexts } from '#content/ui/admin-generator.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import type { Source } from '#domain/generator/piece.ts'
import { type ReactNode, useState } from 'react'
import type { FormStep } from './use-generator.ts'

const { sources: texts } = generatorTexts

interface SourcesStepProps {
  piece: PieceView
  step: FormStep
  /** What somebody else changed meanwhile. */
  theirs: ReactNode
  onBrief: () => void
}

/** The passages a piece may use, page by page, and what the site lacks. */
export function SourcesStep({ piece, step, theirs, onBrief }: SourcesStepProps) {
  const { sources, gaps } = piece.work
  const [chosen, setChosen] = useState(() => new Set(sources.filter((one) => one.chosen).map(({ id }) => id)))
  const pages = [...Map.groupBy(sources, ({ path }) => path)]
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  if (sources.length === 0)
    return (
      <div className="admin-empty">
        <p>{texts.empty}</p>
        <Button onClick={onBrief}>{texts.changeBrief}</Button>
      </div>
    )
  return (
    <div className="generator-columns">
      <section aria-label={generatorTexts.steps.sources}>
        <p className="muted">
          {texts.lead} {countText(texts.chosen, sources.length, { chosen: chosen.size })}
        </p>
        {pages.map(([path, own]) => (
          <fieldset key={path} className="generator-page">
            <legend>
              {own[0]!.page} <small>{path}</small>
            </legend>
            {own.map((source) => (
              <SourceRow
                key={source.id}
                source={source}
                isChosen={chosen.has(source.id)}
                onToggle={() => toggle(source.id)}
              />
            ))}
          </fieldset>
        ))}
      </section>
      <aside className="generator-aside">
        {theirs}
        <Button
          loading={step.isPending}
          disabled={chosen.size === 0}
          onClick={() => step.mutate({ act: 'sources', chosen: [...chosen] })}
        >
          {texts.next}
        </Button>
        <button type="button" className="tool-button" onClick={onBrief}>
          {texts.changeBrief}
        </button>
        {gaps.length > 0 ? (
          <>
            <h2>{texts.gaps}</h2>
            <ul className="generator-gaps">
              {gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          </>
        ) : null}
      </aside>
    </div>
  )
}

interface SourceRowProps {
  source: Source
  isChosen: boolean
  onToggle: () => void
}

function SourceRow({ source, isChosen, onToggle }: SourceRowProps) {
  const { id, heading, text, items, version } = source
  return (
    <div className="generator-source">
      <input
        type="checkbox"
        id={`source-${id}`}
        aria-describedby={`source-${id}-text`}
        checked={isChosen}
        onChange={onToggle}
      />
      <div>
        <label htmlFor={`source-${id}`}>{heading}</label>
        <p id={`source-${id}-text`}>{[text, ...items].filter(Boolean).join(' · ')}</p>
        <small>
          {id}, {fillText(texts.version, { version: version.slice(0, 8) })}
        </small>
      </div>
    </div>
  )
}
