import { Button } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import { generatorTexts } from '#content/ui/admin-generator.ts'
import type { GeneratorEngine } from '#domain/generator/generator-run.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FormStep, useGeneratorOptions } from './use-generator.ts'

const { outline: texts } = generatorTexts

interface OutlineStepProps {
  piece: PieceView
  step: FormStep
  /** What somebody else changed meanwhile. */
  theirs: ReactNode
}

/** The sections in their order, and who writes them. */
export function OutlineStep({ piece, step, theirs }: OutlineStepProps) {
  const [outline, setOutline] = useState(piece.work.outline)
  const [engine, setEngine] = useState<GeneratorEngine>('rules')
  const { data: options } = useGeneratorOptions()
  const model = options?.model
  const move = (from: number, by: -1 | 1) =>
    setOutline((before) => {
      const next = [...before]
      const [moved] = next.splice(from, 1)
      next.splice(from + by, 0, moved!)
      return next
    })
  return (
    <div className="generator-columns">
      <section aria-label={generatorTexts.steps.outline}>
        <p className="muted">{texts.lead}</p>
        <ol className="generator-outline">
          {outline.map((section, at) => (
            <li key={section.id}>
              <input
                className="input"
                aria-label={fillText(texts.title, { number: at + 1 })}
                value={section.title}
                maxLength={160}
                onChange={(event) => {
                  const title = event.currentTarget.value
                  setOutline((before) => before.map((one, place) => (place === at ? { ...one, title } : one)))
                }}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.up, section)}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp className="icon" aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.down, section)}
                disabled={at === outline.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown className="icon" aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.remove, section)}
                disabled={outline.length === 1}
                onClick={() => setOutline(outline.filter(({ id }) => id !== section.id))}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      </section>
      <aside className="generator-aside">
        {theirs}
        <Button
          loading={step.isPending}
          disabled={outline.some(({ title }) => title.trim() === '')}
          onClick={() => step.mutate({ act: 'outline', outline, engine })}
        >
          {texts.next}
        </Button>
        <fieldset className="generator-engines">
          <legend>{texts.engine}</legend>
          {(['rules', 'model'] as const).map((one) => (
            <div key={one}>
              <input
                type="radio"
                id={`engine-${one}`}
                aria-describedby={`engine-${one}-hint`}
                name="engine"
                checked={engine === one}
                disabled={one === 'model' && !model?.available}
                onChange={() => setEngine(one)}
              />
              <div>
                <label htmlFor={`engine-${one}`}>{texts.engines[one]}</label>
                <small id={`engine-${one}-hint`}>
                  {one === 'rules'
                    ? texts.rulesHint
                    : model?.available
                      ? fillText(texts.modelHint, { host: model.host ?? '', count: model.perDay })
                      : texts.modelOff}
                </small>
              </div>
            </div>
          ))}
        </fieldset>
      </aside>
    </div>
  )
}
