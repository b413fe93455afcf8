import { Button } from '#app/ui/button.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { coverageWords } from '#content/coverage-words.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { coverageTexts, generatorTexts } from '#content/ui/admin-generator.ts'
import type { BatchView, ProposalRow } from '#domain/generator/generator-view.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import { Difference } from './difference.tsx'
import { useRun, useRunPost } from './use-generator.ts'

const { batch: texts } = coverageTexts

/** The proposals of a batch, each with what it would change. */
export function BatchScreen({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: batch, error, refetch } = useRun<BatchView>(`batches/${id}`)
  const act = useRunPost<BatchView>((answer) => `batches/${answer.id}`)
  const send = (body: object) => act.mutate({ to: `batches/${id}/acts`, body })
  if (error && !batch) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!batch) return <Skeleton rows={8} />
  const { proposals, state } = batch
  const isActive = state === 'queued' || state === 'running'
  const done = proposals.filter((one) => one.state !== 'queued' && one.state !== 'running').length
  const passing = proposals.filter((one) => one.state === 'proposed' && one.findings.length === 0).length
  const has = (...states: ProposalRow['state'][]) => proposals.some((one) => states.includes(one.state))
  return (
    <>
      <AdminPageHead
        title={fillText(texts.title, { cells: batch.title })}
        lead={batch.simulated ? texts.simulated : undefined}
        actions={
          <Button small look="ghost" onClick={onClose}>
            {texts.back}
          </Button>
        }
      />
      <div className="generator-bar">
        <div role="status">
          <p>{countText(texts.progress, proposals.length, { done })}</p>
          <progress max={proposals.length} value={done} aria-label={generatorTexts.states[state]} />
          {batch.ahead > 0 ? <p className="muted">{countText(texts.ahead, batch.ahead)}</p> : null}
        </div>
        <div className="actions">
          {batch.simulated && passing > 0 ? (
            <Button loading={act.isPending} onClick={() => send({ act: 'start' })}>
              {texts.start}
            </Button>
          ) : null}
          {!batch.simulated && passing > 0 ? (
            <Button loading={act.isPending} onClick={() => send({ act: 'accept_all' })}>
              {countText(texts.acceptAll, passing)}
            </Button>
          ) : null}
          {isActive ? <Quiet label={texts.pause} onClick={() => send({ act: 'pause' })} /> : null}
          {state === 'paused' ? <Quiet label={texts.resume} onClick={() => send({ act: 'resume' })} /> : null}
          {isActive || state === 'paused' ? (
            <Quiet label={texts.cancel} onClick={() => send({ act: 'cancel' })} />
          ) : null}
          {!isActive && state !== 'paused' && has('failed', 'queued', 'running') ? (
            <Quiet label={texts.retry} onClick={() => send({ act: 'retry' })} />
          ) : null}
          {has('accepted') ? <Quiet label={texts.undo} onClick={() => send({ act: 'undo' })} /> : null}
        </div>
      </div>
      <ul className="proposal-list">
        {proposals.map((proposal) => (
          <Proposal
            key={proposal.id}
            proposal={proposal}
            mayDecide={!batch.simulated && proposal.state === 'proposed'}
            onDecide={(accept) => send({ act: accept ? 'accept' : 'reject', ids: [proposal.id] })}
          />
        ))}
      </ul>
    </>
  )
}

function Quiet({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="ghost" onClick={onClick}>
      {label}
    </Button>
  )
}

const TONES: Readonly<Record<ProposalRow['state'], string>> = {
  queued: 'calm',
  running: 'try',
  proposed: 'new',
  accepted: 'good',
  rejected: 'calm',
  failed: 'late',
  undone: 'calm',
}

interface ProposalProps {
  proposal: ProposalRow
  mayDecide: boolean
  onDecide: (accept: boolean) => void
}

function Proposal({ proposal, mayDecide, onDecide }: ProposalProps) {
  const { name, field, state, before, findings, failure, notice, sources } = proposal
  const named = { field: coverageWords.fields[field] ?? field, name }
  return (
    <li>
      <header>
        <h2>
          {named.field} <small>{name}</small>
        </h2>
        <span className="tone-pill" data-tone={TONES[state]}>
          {texts.states[state]}
        </span>
      </header>
      {failure ? <p className="admin-line">{failure}</p> : null}
      {notice ? <p className="admin-line">{generatorTexts.sections.notices[notice]}</p> : null}
      {proposal.proposal === null ? (
        <p className="muted">
          {texts.before}: {before || texts.nothing}
        </p>
      ) : (
        <Difference before={before} after={proposal.proposal} />
      )}
      {findings.length > 0 ? (
        <ul className="generator-gaps">
          {findings.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      {sources.length > 0 ? (
        <p className="muted">
          {texts.from}:{' '}
          {sources.map(({ path }) => coverageWords.fields[path.split('#')[1] ?? ''] ?? path).join(', ')}
        </p>
      ) : null}
      {mayDecide ? (
        <div className="actions">
          <Button
            small
            look="ghost"
            aria-label={fillText(texts.acceptOf, named)}
            onClick={() => onDecide(true)}
          >
            {texts.accept}
          </Button>
          <Button
            small
            look="ghost"
            aria-label={fillText(texts.rejectOf, named)}
            onClick={() => onDecide(false)}
          >
            {texts.reject}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
