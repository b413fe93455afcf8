import { Button } from '#app/ui/button.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { generatorTexts } from '#content/ui/admin-generator.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import type { PieceStepMutation } from './use-generator.ts'

const { checks: texts } = generatorTexts
/** From here on search engines would see a copy. */
const MUCH_SHARED = 40

interface ChecksStepProps {
  piece: PieceView
  step: PieceStepMutation
  onBack: () => void
}

/** What is right with the piece and what is not yet; a draft may lack things, but not break the rules. */
export function ChecksStep({ piece, step, onBack }: ChecksStepProps) {
  const { checks } = piece.work
  if (!checks) return null
  const { similarity, missing, unsourced, findings, problems, words } = checks
  const isBlocked = findings.some(({ severity }) => severity === 'block')
  return (
    <div className="generator-columns">
      <section aria-label={generatorTexts.steps.checks}>
        <ul className="generator-checks">
          <li data-tone={missing.length > 0 ? 'try' : 'good'}>
            {missing.length > 0
              ? fillText(texts.missing, { names: missing.join(', ').toLowerCase() })
              : texts.complete}{' '}
            {countText(texts.words, words)}
          </li>
          <li data-tone={unsourced.length > 0 ? 'try' : 'good'}>
            {unsourced.length === 0 ? texts.unsourced.none : `${texts.unsourced.some}:`}
            <Details lines={unsourced.map(({ section, text }) => `${section}: ${text}`)} />
          </li>
          <li data-tone={similarity.percent > MUCH_SHARED ? 'try' : 'good'}>
            {fillText(texts.similarity, { percent: similarity.percent })}.{' '}
            {similarity.percent > MUCH_SHARED ? texts.similarityHint : null}
            <Details
              lines={similarity.pages.map(({ title, path, percent }) => `${percent} % ${title} (${path})`)}
            />
          </li>
          <li data-tone={isBlocked ? 'late' : findings.length > 0 ? 'try' : 'good'}>
            {findings.length === 0 ? texts.noFindings : `${texts.findings}:`}
            <Details lines={findings.map(({ excerpt, message }) => `«${excerpt}»: ${message}`)} />
          </li>
          {problems.length > 0 ? (
            <li data-tone="calm">
              {texts.problems}:
              <Details lines={problems.map(({ field, message }) => `${field}: ${message}`)} />
            </li>
          ) : null}
        </ul>
      </section>
      <aside className="generator-aside">
        <Button loading={step.isPending} disabled={isBlocked} onClick={() => step.mutate({ act: 'send' })}>
          {texts.send}
        </Button>
        {isBlocked ? <p className="muted">{texts.blocked}</p> : null}
        <button type="button" className="tool-button" onClick={onBack}>
          {texts.back}
        </button>
      </aside>
    </div>
  )
}

function Details({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
