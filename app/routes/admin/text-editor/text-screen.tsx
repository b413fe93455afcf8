import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextBlock } from '#domain/editorial/text-block.ts'
import type { ArticleContent, OverlayContent, TermContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { blockStarts, rangeInBlock } from './block-ranges.ts'
import { ConflictList, RecoverLine } from './draft-lines.tsx'
import type { EditorDialogState } from './editor-dialogs.tsx'
import { FindingsContext } from './field-findings.ts'
import { FindingCard } from './finding-card.tsx'
import { rangeOf } from './finding-marks.ts'
import { isInBody, isServers } from './findings.ts'
import { OverlayForm } from './overlay-form.tsx'
import { Paper } from './paper.tsx'
import { type PreviewDevice, PreviewPane } from './preview-pane.tsx'
import { type PanelName, SidePanel } from './side-panel.tsx'
import { TermForm } from './term-form.tsx'
import { nextStep } from './text-steps.ts'
import { TopBar } from './top-bar.tsx'
import type { SeenText } from './unread-text.ts'
import { usePresence } from './use-presence.ts'
import { reworded, useReview } from './use-review.ts'
import { typedTitleKey } from './use-text.ts'
import { useTextChecks } from './use-text-checks.ts'
import { useTextDraft } from './use-text-draft.ts'
import { useVocabulary, VocabularyContext } from './vocabulary.ts'

const EditorDialogs = lazy(() =>
  importWithRetry(() => import('./editor-dialogs.tsx'), { name: 'editor-dialogs', reload: false }),
)

const NO_BLOCKS: readonly TextBlock[] = []

const tell = (text: string) => showToast({ kind: 'error', text })

/** The sheet in the middle, what to do next above it, and on the right everything that is known about the text. */
export default function TextScreen({ detail, me }: { detail: TextDetail; me: string }) {
  const { can } = useStaff()
  const readOnly = !can('texts.write') || detail.state === 'archived'
  const names = useVocabulary()
  const draft = useTextDraft(detail, me, readOnly)
  const [block, setBlock] = useState('')
  const [isWriting, setIsWriting] = useState(false)
  const people = usePresence(detail.id, detail.people, block, me)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [dialog, setDialog] = useState<EditorDialogState | null>(null)
  const [opened] = useState<SeenText>(detail)
  const [chosen, setChosen] = useState(opened)
  const checks = useTextChecks(detail, draft.content)
  const found = checks.words?.findings
  const { findings: stored } = detail
  const review = useReview(
    useMemo(() => (found ? [...found, ...stored.filter(isServers)] : stored), [found, stored]),
    checks.words?.blocks ?? NO_BLOCKS,
  )
  const [device, setDevice] = useState<PreviewDevice | null>(null)
  const [row, setRow] = useState<PanelName | null>('review')
  const guard = useLeaveGuard(draft.status !== 'saved' && draft.status !== 'saving')
  const client = useQueryClient()

  // What was typed while the draft was made. Before the next key, which would otherwise go nowhere.
  useLayoutEffect(() => {
    const typed = client.getQueryData<string>(typedTitleKey(detail.id))
    if (typed === undefined) return
    client.removeQueries({ queryKey: typedTitleKey(detail.id) })
    if (typed !== draft.content.title) draft.change({ title: typed })
    const field = document.querySelector<HTMLTextAreaElement>('.ed-title, .ed-form textarea')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the draft has just been made
  }, [])

  const marks = useMemo(
    () => ({
      findings: review.findings.filter(isInBody),
      active: review.active?.id ?? null,
      blocks: review.blocks,
      style: row === 'readability' ? (checks.words?.readability.findings ?? []) : [],
      others: people.flatMap(({ name, block: where }) => (where ? { name, block: where } : [])),
    }),
    [review.findings, review.active, review.blocks, checks.words, row, people],
  )

  const { findings, active, open } = review
  const activeId = active?.id ?? null
  const fieldFindings = useMemo(() => ({ findings, active: activeId, open }), [findings, activeId, open])

  function apply(proposal: string) {
    const finding = review.active
    if (!finding) return
    if (isInBody(finding) && editor) {
      const { doc } = editor.state
      const range = rangeInBlock(blockStarts(doc, review.blocks), finding) ?? rangeOf(doc, finding)
      if (range) editor.chain().focus().insertContentAt(range, { type: 'text', text: proposal }).run()
    } else draft.change(reworded(draft.content, finding, proposal))
    review.open(null)
  }

  const next = nextStep(detail)
  const show = async (wanted: PreviewDevice | null) => {
    if (wanted && (await draft.saveAll()) === 'failed') return tell(textEditor.preview.unsaved)
    setDevice(wanted)
  }
  const save = () =>
    void draft.save('saved').then((done) => {
      if (done) doneToast(textEditor.saving.revision)
    })
  /** A step is taken with the text that one sees: all of it stored, and nothing in it that came this moment. */
  const ask = async (state: EditorDialogState) => {
    const saved = await draft.saveAll()
    if (state.kind === 'act' && saved !== 'saved') return tell(textEditor.act[saved])
    setChosen(draft.stored())
    setDialog(state)
  }
  const link = () => {
    if (editor) setDialog({ kind: 'link', editor })
  }
  const { keys } = textEditor
  useKeys(keys.scope, [
    { keys: 'Mod+s', label: keys.save, run: save },
    { keys: 'Mod+Shift+p', label: keys.preview, run: () => void show(device ? null : 'phone') },
    {
      keys: 'Mod+Enter',
      label: keys.next,
      run: () => void (next?.possible ? ask({ kind: 'act', action: next.action }) : undefined),
    },
    {
      keys: 'Alt+Enter',
      label: keys.apply,
      run: () => review.active?.proposals[0] && apply(review.active.proposals[0]),
    },
    // Elsewhere on the screen these keys open the palette.
    ...(isWriting ? [{ keys: 'Mod+k', label: keys.link, run: link }] : []),
  ])

  const sheet = { draft, readOnly, detail }
  const card = review.active ? <FindingCard review={review} detail={detail} onApply={apply} /> : null
  return (
    <VocabularyContext value={names}>
      <div className="ed" data-preview={device ?? undefined}>
        <TopBar
          {...{ detail, draft, people, device }}
          onPreview={(wanted) => void show(wanted)}
          onDialog={(state) => void ask(state)}
        />
        <div className="ed-canvas">
          <RecoverLine draft={draft} />
          <ConflictList draft={draft} />
          <FindingsContext value={fieldFindings}>
            {detail.kind === 'article' ? (
              <Paper
                {...sheet}
                content={draft.content as ArticleContent}
                marks={marks}
                onDialog={setDialog}
                onEditor={setEditor}
                onBlock={setBlock}
                onWriting={setIsWriting}
                onFinding={review.open}
                onLink={link}
                onPicture={() => setDialog({ kind: 'picture', editor })}
              >
                {card}
              </Paper>
            ) : detail.kind === 'term' ? (
              <TermForm {...sheet} content={draft.content as TermContent}>
                {card}
              </TermForm>
            ) : (
              <OverlayForm {...sheet} content={draft.content as OverlayContent}>
                {card}
              </OverlayForm>
            )}
          </FindingsContext>
        </div>
        {device ? (
          <PreviewPane
            id={detail.id}
            version={detail.version}
            device={device}
            onClose={() => setDevice(null)}
          />
        ) : null}
        <SidePanel
          {...sheet}
          {...{ review, checks, editor }}
          open={row}
          onOpen={setRow}
          onDialog={(state) => void ask(state)}
        />
        {guard}
        {dialog ? (
          <Suspense fallback={null}>
            <EditorDialogs
              key={dialog.kind}
              state={dialog}
              detail={detail}
              {...{ draft, opened, chosen }}
              onClose={() => setDialog(null)}
            />
          </Suspense>
        ) : null}
      </div>
    </VocabularyContext>
  )
}
