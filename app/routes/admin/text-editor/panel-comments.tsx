import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed } from '#app/widgets/back-office/states/screen-states.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { CommentRow } from '#domain/editorial/text-view.ts'
import { useState } from 'react'
import { rangeOf } from './finding-marks.ts'
import type { PanelProps } from './side-panel.tsx'
import type { useComments } from './use-text.ts'

const texts = textEditor.comments
const QUOTE_MOST = 200

interface CommentsPartProps extends PanelProps {
  comments: ReturnType<typeof useComments>
}

/** Remarks about the text or the words that were selected, with their answers. */
export function CommentsPart({ editor, comments }: CommentsPartProps) {
  const [body, setBody] = useState('')
  const [quote, setQuote] = useState('')
  const [answering, setAnswering] = useState<number | null>(null)
  const { items, error, retry, add, resolve } = comments
  const threads = items.filter(({ parentId }) => parentId === null)

  const takeQuote = () => {
    if (!editor) return
    const { from, to } = editor.state.selection
    setQuote(editor.state.doc.textBetween(from, to, ' ').trim().slice(0, QUOTE_MOST))
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
        onSuccess: () => {
          setBody('')
          setQuote('')
          setAnswering(null)
        },
        onError: errorToast,
      },
    )

  if (error) return <LoadFailed error={error} onRetry={retry} />
  return (
    <>
      <ul className="ed-comments">
        {threads.map((comment) => (
          <li key={comment.id} data-resolved={comment.resolvedAt ? 'true' : undefined}>
            <Comment comment={comment} onQuote={find} />
            {items
              .filter(({ parentId }) => parentId === comment.id)
              .map((answer) => (
                <Comment key={answer.id} comment={answer} onQuote={find} />
              ))}
            <div className="ed-others">
              <button type="button" className="inline-link" onClick={() => setAnswering(comment.id)}>
                {texts.answer}
              </button>
              <button
                type="button"
                className="inline-link"
                onClick={() =>
                  resolve.mutate(
                    { comment: comment.id, resolved: !comment.resolvedAt },
                    { onError: errorToast },
                  )
                }
              >
                {comment.resolvedAt ? texts.reopen : texts.resolve}
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
            <button type="button" className="inline-link" onClick={() => setQuote('')}>
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
          onChange={({ target }) => setBody(target.value)}
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
