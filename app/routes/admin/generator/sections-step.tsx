import { Button } from '#app/ui/button.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { generatorTexts } from '#content/ui/admin-generator.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import { SectionCard } from './section-card.tsx'
import type { PieceStepMutation } from './use-generator.ts'

const { sections: texts } = generatorTexts
/** Letters of Spanish that models count as one unit, about. */
const LETTERS_PER_TOKEN = 4

interface SectionsStepProps {
  piece: PieceView
  step: PieceStepMutation
  onChecked: (piece: PieceView) => void
}

/** The written sections, each paragraph beside its sources; what is being written says so. */
export function SectionsStep({ piece, step, onChecked }: SectionsStepProps) {
  const { sections, sources, spent } = piece.work
  const isWriting = piece.state === 'queued' || piece.state === 'running'
  const done = sections.filter(({ state }) => state === 'written').length
  const writing = sections.find(({ state }) => state === 'writing')
  const isComplete = done === sections.length
  return (
    <div className="generator-sections">
      <div className="generator-bar">
        <p role="status">
          {isWriting
            ? writing
              ? fillText(texts.writing, { title: writing.title, done, total: sections.length })
              : countText(texts.queued, sections.length, { done })
            : null}
        </p>
        {isWriting ? (
          <Button small look="ghost" loading={step.isPending} onClick={() => step.mutate({ act: 'cancel' })}>
            {texts.cancel}
          </Button>
        ) : isComplete ? (
          <Button
            loading={step.isPending}
            disabled={sections.some(({ offer }) => offer !== null)}
            onClick={() => step.mutate({ act: 'check' }, { onSuccess: onChecked })}
          >
            {texts.next}
          </Button>
        ) : (
          <Button
            loading={step.isPending}
            onClick={() =>
              step.mutate({
                act: 'outline',
                outline: piece.work.outline,
                engine: sections.find(({ state }) => state !== 'written')?.asked ?? 'rules',
              })
            }
          >
            {texts.resume}
          </Button>
        )}
      </div>
      {sections.map((section) => (
        <SectionCard key={section.id} section={section} sources={sources} step={step} isLocked={isWriting} />
      ))}
      {spent.requests > 0 ? (
        <p className="muted">
          {countText(texts.spent, spent.requests, {
            seconds: Math.round(spent.ms / 1000),
            tokens: Math.round((spent.sent + spent.received) / LETTERS_PER_TOKEN),
          })}
        </p>
      ) : null}
    </div>
  )
}
