import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { generatorTexts } from '#content/ui/admin-generator.ts'
import type { GeneratorOptions, PieceView, RunList } from '#domain/generator/generator-view.ts'
import type { GeneratorKind } from '#domain/generator/generator-run.ts'
import type { PieceStep } from '#domain/generator/piece.ts'
import { sameValue } from '#domain/input/merge-rows.ts'
import { replaceEqualDeep, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const KEY = ['generator'] as const
/** While something is written, in case an announcement was lost. */
const LOOK_MS = 2000

const isActive = (state: string | undefined) => state === 'queued' || state === 'running'

export function useGeneratorOptions() {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...KEY, 'options'],
    queryFn: ({ signal }) => api.get<GeneratorOptions>('/generator/options', { signal }),
  })
}

export function useRuns(kind: GeneratorKind, page: number) {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...KEY, 'runs', kind, page],
    queryFn: ({ signal }) => api.get<RunList>(`/generator?kind=${kind}&page=${page}`, { signal }),
  })
}

/** Something below /generator that is looked at again while the server works on it. */
export function useRun<View extends { state: string }>(path: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...KEY, path],
    queryFn: ({ signal }) => api.get<View>(`/generator/${path}`, { signal }),
    refetchInterval: ({ state }) => (isActive(state.data?.state) ? LOOK_MS : false),
    structuralSharing: newest,
  })
}

/** A read that began before a step was taken may arrive after it; a piece never goes back to an earlier version. */
export function newest(before: unknown, next: unknown): unknown {
  const [had, has] = [before, next] as ({ version?: number } | undefined)[]
  return (has?.version ?? 0) < (had?.version ?? 0) ? before : replaceEqualDeep(before, next)
}

export function useGeneratorPart<View>(path: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...KEY, path],
    queryFn: ({ signal }) => api.get<View>(`/generator/${path}`, { signal }),
  })
}

/** Posts below /generator and keeps the answer as what `path` has now. */
export function useRunPost<View>(path: (answer: View) => string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ to, body }: { to: string; body: object }) => api.post<View>(`/generator/${to}`, body),
    onSuccess: (answer) => queries.setQueryData([...KEY, path(answer)], answer),
    onError: errorToast,
    onSettled: () => queries.invalidateQueries({ queryKey: [...KEY, 'runs'] }),
  })
}

type PieceAct = { act: string; version?: number } & Record<string, unknown>

/** Takes a piece a step further; after a conflict the screen shows how the other person left it. */
export function usePieceStep(piece: PieceView) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const key = [...KEY, `pieces/${piece.id}`]
  const step = useMutation({
    mutationFn: (act: PieceAct) => api.post<PieceView>(`/generator/pieces/${piece.id}/steps`, act),
    onSuccess: (answer) => queries.setQueryData(key, answer),
    onError: (error) => {
      if (error instanceof AdminError && error.code === 'conflict') {
        queries.setQueryData(key, error.current)
        doneToast(generatorTexts.conflict)
      } else errorToast(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [...KEY, 'runs'] }),
  })
  // The version that was on the screen, also when it waits for a connection.
  const mutate = (act: PieceAct, options?: Parameters<typeof step.mutate>[1]) =>
    step.mutate({ version: piece.version, ...act }, options)
  return { isPending: step.isPending, error: step.error, mutate }
}
export type PieceStepMutation = ReturnType<typeof usePieceStep>

/** What the form of a step needs to send it. */
export type FormStep = { isPending: boolean; mutate: (act: PieceAct) => void }

/** The step on the screen, the piece as it began with it, and the piece of a colleague whose change was in the way. */
type Shown = { at: PieceStep; piece: PieceView; theirs: PieceView | null }

const FORMS: readonly PieceStep[] = ['brief', 'sources', 'outline']

const begin = (piece: PieceView, at = piece.work.step): Shown => ({ at, piece, theirs: null })

/**
 * The step that is shown. A form stays as it is typed whatever somebody else does meanwhile: their change is shown when
 * the form is sent, and the next press saves over it.
 */
export function useShownStep(piece: PieceView, step: PieceStepMutation) {
  const [shown, setShown] = useState(() => begin(piece))
  if (!FORMS.includes(shown.at) && shown.piece.work.step !== piece.work.step) setShown(begin(piece))
  const form: FormStep = {
    isPending: step.isPending,
    mutate: (act) =>
      step.mutate(
        { version: (shown.theirs ?? shown.piece).version, ...act },
        {
          onSuccess: (answer) => setShown(begin(answer)),
          onError: (error) => {
            if (!(error instanceof AdminError) || error.code !== 'conflict') return
            const theirs = error.current as PieceView
            // Ticks say nothing about other passages.
            const isGone = shown.at === 'sources' && !samePassages(shown.piece, theirs)
            setShown(isGone ? begin(theirs, 'sources') : { ...shown, theirs })
          },
        },
      ),
  }
  return {
    shown,
    form,
    look: (at: PieceStep) => setShown(begin(piece, at)),
    /** Shows the step that a piece has reached, also when it had been there before. */
    follow: (reached: PieceView) => setShown(begin(reached)),
  }
}

function samePassages(one: PieceView, other: PieceView): boolean {
  const passages = ({ work }: PieceView) => work.sources.map(({ chosen: _chosen, ...passage }) => passage)
  return sameValue(passages(one), passages(other))
}
