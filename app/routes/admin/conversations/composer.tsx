import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { Calendar, FileText, MessageSquare, StickyNote } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { ComposerLine } from './composer-line.tsx'
import { FreeHours } from './free-hours.tsx'
import { TEMPLATE_LIST_ID, TemplateList, templateOptionId } from './template-list.tsx'
import { type SlashBegun, slashBefore, unfilled } from './text-insert.ts'
import { useChatTemplates } from './use-chat-templates.ts'
import type { Composer as ComposerState } from './use-composer.ts'
import type { useTyping } from './use-typing.ts'

const texts = conversationTexts.composer
/** The rest is counted from here on. */
const NEAR_LIMIT = 200

interface ComposerProps {
  conversation: ConversationDetail
  composer: ComposerState
  typing: ReturnType<typeof useTyping>
  /** Taken by the user. */
  isMine: boolean
  /** Waiting, or with the assistant: the button takes it. */
  isFree: boolean
  busy: boolean
  onSend: () => void
  onHandBack: () => void
  onTakeOver: () => void
}

/** Where staff write: a draft before they take the conversation, replies after it, and notes at any time. */
export function Composer(props: ComposerProps) {
  const { conversation, composer, typing, isMine, isFree, busy, onSend } = props
  const { mode, text, box, panel, setPanel } = composer
  const templates = useChatTemplates(conversation)
  const [slash, setSlash] = useState<SlashBegun | null>(null)
  const [active, setActive] = useState(0)
  const offered = panel === 'templates' ? templates.matching(slash?.typed ?? '') : []
  const isNote = mode === 'note'
  const isEmpty = text.trim() === ''
  const left = CONVERSATION_LIMITS.reply - text.length
  const missing = isNote ? [] : unfilled(text)

  function look({ value, selectionStart }: HTMLTextAreaElement) {
    const begun = slashBefore(value, selectionStart)
    setSlash(begun)
    setActive(0)
    if (begun) setPanel('templates')
    else if (panel === 'templates') setPanel(null)
  }

  function choose(index: number) {
    const template = offered[index]
    if (!template) return
    composer.insert(templates.fill(template), slash?.at)
    setSlash(null)
    setPanel(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSend()
    }
    if (offered.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setActive((active + step + offered.length) % offered.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
      else if (event.key !== 'Escape') return
      if (event.key === 'Escape') setPanel(null)
      event.preventDefault()
    } else if (event.key === 'Escape') {
      if (panel) setPanel(null)
      else event.currentTarget.blur()
    }
  }

  function openTemplates() {
    setSlash(null)
    setActive(0)
    setPanel(panel === 'templates' ? null : 'templates')
    box.current?.focus()
  }

  return (
    <form
      className="conv-composer"
      data-mode={mode}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <ComposerLine {...props} />
      <div className="conv-box">
        {panel === 'templates' ? (
          <TemplateList
            templates={offered}
            active={active}
            onChoose={(template) => choose(offered.indexOf(template))}
          />
        ) : null}
        {panel === 'hours' ? (
          <div className="conv-hours-panel">
            <FreeHours
              conversation={conversation}
              onChoose={(words) => (composer.insert(words), setPanel(null))}
            />
          </div>
        ) : null}
        <textarea
          ref={box}
          rows={2}
          maxLength={CONVERSATION_LIMITS.reply}
          aria-label={isNote ? texts.noteLabel : texts.label}
          placeholder={isNote ? texts.notePlaceholder : texts.placeholder}
          value={text}
          aria-controls={offered.length > 0 ? TEMPLATE_LIST_ID : undefined}
          aria-activedescendant={offered.length > 0 ? templateOptionId(active) : undefined}
          onChange={(event) => {
            composer.setText(event.target.value)
            look(event.target)
            if (isMine && !isNote) typing.tell()
          }}
          onKeyDown={onKeyDown}
        />
        <p className="conv-hint" role="status">
          {missing.length > 0 ? fillText(texts.missingValues, { names: missing.join(', ') }) : ''}
          {left < NEAR_LIMIT ? ` ${countText(texts.limit, left)}` : ''}
        </p>
        <div className="conv-tools">
          {isNote ? (
            <Tool icon={MessageSquare} label={texts.reply} keys="r" onClick={() => composer.write('reply')} />
          ) : (
            <Tool icon={StickyNote} label={texts.note} keys="n" onClick={() => composer.write('note')} />
          )}
          <Tool
            icon={FileText}
            label={texts.template}
            keys="/"
            isOpen={panel === 'templates'}
            opensList
            onClick={openTemplates}
          />
          {isNote ? null : (
            <Tool
              icon={Calendar}
              label={texts.hour}
              keys="b"
              isOpen={panel === 'hours'}
              onClick={() => setPanel(panel === 'hours' ? null : 'hours')}
            />
          )}
          <Button type="submit" loading={busy} disabled={isEmpty && (isNote || !isFree)}>
            {isNote ? texts.saveNote : isFree ? texts.take : texts.send}
            <KeyCaps keys={isFree && !isNote ? 't' : 'Mod+Enter'} />
          </Button>
        </div>
      </div>
    </form>
  )
}

interface ToolProps {
  icon: typeof Calendar
  label: string
  keys: string
  isOpen?: boolean
  /** A list in which the text box chooses. */
  opensList?: boolean
  onClick: () => void
}

function Tool({ icon: Icon, label, keys, isOpen, opensList, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="conv-tool"
      aria-expanded={isOpen}
      aria-haspopup={opensList ? 'listbox' : undefined}
      onClick={onClick}
    >
      <Icon className="icon" aria-hidden="true" />
      <span>{label}</span>
      <KeyCaps keys={keys} />
    </button>
  )
}
