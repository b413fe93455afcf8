import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent, OverlayContent, TermContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { ConflictList, RecoverLine } from './draft-lines.tsx'
import type { EditorDialogState } from './editor-dialogs.tsx'
import { FindingCard } from './finding-card.tsx'
import { rangeOf } from './finding-marks.ts'
import { isInBody } from './findings.ts'
import { OverlayForm } from './overlay-form.tsx'
import { Paper } from './paper.tsx'
import { SidePanel } from './side-panel.tsx'
import { TermForm } from './term-form.tsx'
import { nextStep } from './text-steps.ts'
import { TopBar } from './top-bar.tsx'
import { usePresence } from './use-presence.ts'
import { useReview } from './use-review.ts'
import { useTextDraft } from './use-text-draft.ts'
import { useVocabulary, VocabularyContext } from './vocabulary.ts'

const EditorDialogs = lazy(() =>
  importWithRetry(() => import('./editor-dialogs.tsx'), { name: 'editor-dialogs', reload: false }),
)

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
  const review = useReview(detail, draft.content)
  const guard = useLeaveGuard(draft.status !== 'saved' && draft.status !== 'saving')
  const typedBefore = (useLocation().state as { title?: string } | null)?.title

  // What was typed while the draft was made.
  useEffect(() => {
    if (typedBefore === undefined) return
    if (typedBefore.length > draft.content.title.length) draft.change({ title: typedBefore })
    const field = document.querySelector<HTMLTextAreaElement>('.ed-title, #term-title')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the draft has just been made
  }, [])

  const marks = useMemo(
    () => ({
      findings: review.findings.filter(isInBody),
      active: review.active?.id ?? null,
      others: people.flatMap(({ name, block: where }) => (where ? { name, block: where } : [])),
    }),
    [review.findings, review.active, people],
  )

  function apply(proposal: string) {
    const finding = review.active
    if (!finding) return
    if (isInBody(finding) && editor) {
      const range = rangeOf(editor.state.doc, finding)
      if (range) editor.chain().focus().insertContentAt(range, { type: 'text', text: proposal }).run()
    } else draft.change(review.replaced(draft.content, finding, proposal))
    review.open(null)
  }

  const next = nextStep(detail)
  const save = () =>
    void draft.save('saved').then((done) => {
      if (done) doneToast(textEditor.saving.revision)
    })
  const ask = async (state: EditorDialogState) => {
    await draft.save()
    setDialog(state)
  }
  const link = () => {
    if (editor) setDialog({ kind: 'link', editor })
  }
  const { keys } = textEditor
  useKeys(keys.scope, [
    { keys: 'Mod+s', label: keys.save, run: save },
    { keys: 'Mod+Shift+p', label: keys.preview, run: () => void ask({ kind: 'preview' }) },
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

  const sheet = {
    draft,
    readOnly,
    detail,
    onDialog: setDialog,
  }
  return (
    <VocabularyContext value={names}>
      <div className="ed">
        <TopBar detail={detail} draft={draft} people={people} onDialog={(state) => void ask(state)} />
        <div className="ed-canvas">
          <RecoverLine draft={draft} />
          <ConflictList draft={draft} />
          {detail.kind === 'article' ? (
            <Paper
              {...sheet}
              content={draft.content as ArticleContent}
              marks={marks}
              editor={editor}
              onEditor={setEditor}
              onBlock={setBlock}
              onWriting={setIsWriting}
              onFinding={review.open}
              onLink={link}
              onPicture={() => setDialog({ kind: 'picture', editor })}
            >
              {review.active ? (
                <FindingCard review={review} editor={editor} detail={detail} onApply={apply} />
              ) : null}
            </Paper>
          ) : detail.kind === 'term' ? (
            <TermForm {...sheet} content={draft.content as TermContent} />
          ) : (
            <OverlayForm {...sheet} content={draft.content as OverlayContent} />
          )}
        </div>
        <SidePanel
          detail={detail}
          draft={draft}
          review={review}
          editor={editor}
          onDialog={(state) => void ask(state)}
        />
        {guard}
        {dialog ? (
          <Suspense fallback={null}>
            <EditorDialogs
              key={dialog.kind}
              state={dialog}
              detail={detail}
              draft={draft}
              onClose={() => setDialog(null)}
            />
          </Suspense>
        ) : null}
      </div>
    </VocabularyContext>
  )
}
