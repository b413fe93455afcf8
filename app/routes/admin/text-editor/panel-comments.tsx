import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { typedSince } from '#app/widgets/back-office/typed-since.ts'
import { LoadFailed } from '#app/widgets/back-office/states/screen-states.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { CommentRow } from '#domain/editorial/text-view.ts'
import type { Dispatch, SetStateAction } from 'react'
import { rangeOf } from './finding-marks.ts'
import type { PanelProps } from './side-panel.tsx'
import type { useComments } from './use-text.ts'

const texts = textEditor.comments
const QUOTE_MOST = 200

/** What is being written. */
export type CommentDraft = { body: string; quote: string; answering: number | null }
export const NO_COMMENT: CommentDraft = { body: '', quote: '', answering: null }

interface CommentsPartProps extends PanelProps {
  comments: ReturnType<typeof useComments>
  comment: CommentDraft
  onComment: Dispatch<SetStateAction<CommentDraft>>
}

/** Remarks about the text or the words that were selected, with their answers. */
export function CommentsPart({ editor, comments, comment, onComment }: CommentsPartProps) {
  const { body, quote, answering } = comment
  const write = (part: Partial<CommentDraft>) => onComment((known) => ({ ...known, ...part }))
  const { items, error, retry, add, resolve } = comments
  const threads = items.filter(({ parentId }) => parentId === null)

  const takeQuote = () => {
    if (!editor) return
    const { from, to } = editor.state.selection
    write({ quote: editor.state.doc.textBetween(from, to, ' ').trim().slice(0, QUOTE_MOST) })
  }
  const find = (words: string) => {
    const range = editor && rangeOf(editor.state.doc, { excerpt: words, nth: 0 })
    if (range) editor.chain().setTextSelection(range).scrollIntoView().focus().run()
  }
  const send = () =>
    add.mutate(
      {
        body: body.trim(),
        ...(quote ? { quote } : {}),
        ...(answering === null ? {} : { parentId: answering }),
      },
      {
        onSuccess: () => onComment((now) => ({ ...NO_COMMENT, body: typedSince(body, now.body) })),
        onError: errorToast,
      },
    )

  return (
    <>
      {error ? <LoadFailed error={error} onRetry={retry} kept={items.length > 0} /> : null}
      <ul className="ed-comments">
        {threads.map((thread) => (
          <li key={thread.id} data-resolved={thread.resolvedAt ? 'true' : undefined}>
            <Comment comment={thread} onQuote={find} />
            {items
              .filter(({ parentId }) => parentId === thread.id)
              .map((answer) => (
                <Comment key={answer.id} comment={answer} onQuote={find} />
              ))}
            <div className="ed-others">
              <button type="button" className="inline-link" onClick={() => write({ answering: thread.id })}>
                {texts.answer}
              </button>
              <button
                type="button"
                className="inline-link"
                onClick={() =>
                  resolve.mutate(
                    { comment: thread.id, resolved: !thread.resolvedAt },
                    { onError: errorToast },
                  )
                }
              >
                {thread.resolvedAt ? texts.reopen : texts.resolve}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <form
        className="ed-comment-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (body.trim()) send()
        }}
      >
        {quote ? (
          <p className="ed-quote">
            «{quote}»{' '}
            <button type="button" className="inline-link" onClick={() => write({ quote: '' })}>
              {texts.noQuote}
            </button>
          </p>
        ) : null}
        <TextAreaField
          name="text-comment"
          label={answering === null ? texts.write : texts.writeAnswer}
          hint={editor ? texts.hint : undefined}
          rows={3}
          required
          maxLength={2000}
          onFocus={() => quote || takeQuote()}
          value={body}
          onChange={({ target }) => write({ body: target.value })}
        />
        <Button type="submit" small look="ghost" loading={add.isPending}>
          {texts.send}
        </Button>
      </form>
    </>
  )
}

function Comment({ comment, onQuote }: { comment: CommentRow; onQuote: (words: string) => void }) {
  const { quote, body, writtenBy, createdAt, resolvedAt } = comment
  return (
    <div className="ed-comment">
      <p>
        <b>{writtenBy}</b> <Time at={createdAt} />
        {resolvedAt ? <small> · {texts.resolved}</small> : null}
      </p>
      {quote ? (
        <button type="button" className="ed-quote" onClick={() => onQuote(quote)}>
          «{quote}»
        </button>
      ) : null}
      <p>{body}</p>
    </div>
  )
}
