import { classNames } from '#app/ui/class-names.ts'
import type { ClipboardEvent, ComponentProps } from 'react'
import { pastedWords } from './clean-paste.ts'
import { useFieldFindings } from './field-findings.ts'
import { fieldRanges, markedPieces } from './field-ranges.ts'

interface MarkedAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  /** Its path in the content, `faqs.0.a`. */
  field: string
  value: string
  /** Enter does not break it. */
  oneLine?: boolean | undefined
  onChange: (value: string) => void
  /** What is pasted as several lines; absent: they stay in this field. */
  onLines?: ((lines: string[]) => void) | undefined
}

/** A field whose findings are underlined: the same words stand behind it, with their marks. */
export function MarkedArea({
  field,
  value,
  oneLine,
  onChange,
  onLines,
  className,
  ...rest
}: MarkedAreaProps) {
  const { findings, active, open } = useFieldFindings(field)
  const ranges = fieldRanges(value, findings)

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html')
    const plain = event.clipboardData.getData('text/plain')
    const words = html ? pastedWords(html) : plain
    const lines = words.split(/\n+/).filter((line) => line.trim() !== '')
    const isSplit = onLines !== undefined && lines.length > 1
    if (!html && !isSplit) return
    event.preventDefault()
    if (isSplit) onLines(lines.map((line) => line.trim()))
    // Keeps what can be undone, which a change of the value would lose.
    else document.execCommand('insertText', false, oneLine ? lines.join(' ') : words)
  }

  return (
    <div className="marked-area">
      {ranges.length > 0 ? (
        <div className={classNames(className, 'marked-behind')} aria-hidden="true">
          {markedPieces(value, ranges).map(({ text, finding }, index) =>
            finding ? (
              <mark
                key={index}
                data-finding={finding.id}
                data-severity={finding.severity}
                data-active={finding.id === active || undefined}
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
          {'\u200b'}
        </div>
      ) : null}
      <textarea
        {...rest}
        className={className}
        value={value}
        onPaste={paste}
        onClick={({ currentTarget: { selectionStart: at } }) => {
          const under = ranges.find(({ from, to }) => at >= from && at <= to)
          if (under) open(under.finding.id)
        }}
        onChange={({ target }) => onChange(oneLine ? target.value.replaceAll('\n', ' ') : target.value)}
      />
    </div>
  )
}
