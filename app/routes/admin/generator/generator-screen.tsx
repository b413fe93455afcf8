import { AppLink } from '#app/ui/app-link.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { generatorTexts as texts } from '#content/ui/admin-generator.ts'
import { piecePresets } from '#content/generator-words.ts'
import { PIECE_TYPES, type PieceType } from '#domain/generator/piece.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import { useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { BriefForm, emptyBrief } from './brief-form.tsx'
import { PieceHistory } from './piece-history.tsx'
import { PieceScreen } from './piece-screen.tsx'
import { useRun, useRunPost } from './use-generator.ts'

/** The presets and the history, or one piece. */
export function GeneratorScreen() {
  const [id, setId] = useUrlValue('pieza')
  return id ? (
    <OpenPiece id={id} onClose={() => setId(undefined)} />
  ) : (
    <Start onOpen={(piece) => setId(piece.id)} />
  )
}

function OpenPiece({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRun<PieceView>(`pieces/${id}`)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <PieceScreen key={id} piece={data} onClose={onClose} /> : <Skeleton rows={8} />
}

function Start({ onOpen }: { onOpen: (piece: PieceView) => void }) {
  const [type, setType] = useState<PieceType | null>(null)
  const start = useRunPost<PieceView>(({ id }) => `pieces/${id}`)
  const post = (body: object) => start.mutate({ to: 'pieces', body }, { onSuccess: onOpen })
  return (
    <>
      <AdminPageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          <AppLink className="inline-link" href="/admin/generate-content">
            {texts.toBatch}
          </AppLink>
        }
      />
      <section aria-labelledby="generator-start">
        <h2 id="generator-start">{texts.startTitle}</h2>
        <ul className="generator-presets">
          {PIECE_TYPES.map((one) => (
            <li key={one}>
              <button type="button" aria-pressed={type === one} onClick={() => setType(one)}>
                <b>{piecePresets[one].label}</b>
                <span>{piecePresets[one].text}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {type ? (
        <BriefForm
          key={type}
          brief={emptyBrief(type, piecePresets[type].goal)}
          isBusy={start.isPending}
          error={start.error}
          onSubmit={(brief) => post({ brief })}
        />
      ) : null}
      <PieceHistory onOpen={onOpen} onReuse={(copyOf) => post({ copyOf })} />
    </>
  )
}
