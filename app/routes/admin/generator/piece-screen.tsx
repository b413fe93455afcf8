import { Button, ButtonLink } from '#app/ui/button.tsx'
import { generatorTexts as texts } from '#content/ui/admin-generator.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import { PIECE_STEPS, type PieceStep } from '#domain/generator/piece.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import { BriefForm } from './brief-form.tsx'
import { changedSince } from './changed-since.ts'
import { ChecksStep } from './checks-step.tsx'
import { Difference } from './difference.tsx'
import { OutlineStep } from './outline-step.tsx'
import { SectionsStep } from './sections-step.tsx'
import { SourcesStep } from './sources-step.tsx'
import { useGeneratorOptions, usePieceStep, useShownStep } from './use-generator.ts'

/** One guided piece: where it stands, and the step that is next. Earlier steps can be opened again. */
export function PieceScreen({ piece, onClose }: { piece: PieceView; onClose: () => void }) {
  const step = usePieceStep(piece)
  const reached = piece.work.step
  const { shown, form, look, follow } = useShownStep(piece, step)
  const { at: current, piece: begun } = shown
  const theirs = shown.theirs ? <Theirs step={current} before={begun} after={shown.theirs} /> : null
  const isWriting = piece.state === 'queued' || piece.state === 'running'
  return (
    <>
      <AdminPageHead
        title={piece.title}
        actions={
          <Button small look="ghost" onClick={onClose}>
            {texts.back}
          </Button>
        }
      />
      <nav aria-label={texts.stepsLabel}>
        <ol className="generator-steps">
          {PIECE_STEPS.map((one, at) => (
            <li key={one} aria-current={one === current ? 'step' : undefined}>
              <button
                type="button"
                disabled={at > PIECE_STEPS.indexOf(reached) || reached === 'sent' || isWriting}
                onClick={() => look(one)}
              >
                <i aria-hidden="true">{at + 1}</i>
                {texts.steps[one]}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {current === 'brief' ? (
        <BriefForm
          key={begun.version}
          brief={begun.work.brief}
          isBusy={step.isPending}
          error={step.error}
          theirs={theirs}
          onSubmit={(brief) => form.mutate({ act: 'brief', brief })}
        />
      ) : null}
      {current === 'sources' ? (
        <SourcesStep
          key={begun.version}
          piece={begun}
          step={form}
          theirs={theirs}
          onBrief={() => look('brief')}
        />
      ) : null}
      {current === 'outline' ? (
        <OutlineStep key={begun.version} piece={begun} step={form} theirs={theirs} />
      ) : null}
      {current === 'sections' ? <SectionsStep piece={piece} step={step} onChecked={follow} /> : null}
      {current === 'checks' ? <ChecksStep piece={piece} step={step} onBack={() => look('sections')} /> : null}
      {current === 'sent' ? (
        <section className="generator-sent">
          <h2>{texts.sent.title}</h2>
          <p>{texts.sent.text}</p>
          {piece.textId ? (
            <ButtonLink href={`/admin/blog/${piece.textId}`}>{texts.sent.open}</ButtonLink>
          ) : null}
        </section>
      ) : null}
    </>
  )
}

interface TheirsProps {
  step: PieceStep
  before: PieceView
  after: PieceView
}

/** What somebody else changed while a form was filled in, beside its button. */
function Theirs({ step, before, after }: TheirsProps) {
  const { data: options } = useGeneratorOptions()
  const changed = changedSince(step, [before.work, after.work], options)
  return (
    <div role="alert">
      <p className="admin-line">{texts.theirs}</p>
      {changed ? <Difference {...changed} /> : null}
    </div>
  )
}
