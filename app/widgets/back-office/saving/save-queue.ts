import { mergeRows, type RowMerge } from '#domain/merge-rows.ts'
import { AdminError } from '../api/admin-error.ts'

/** A row that several people may edit. */
export type VersionedRow = { version: number }

export type SaveStatus = { kind: 'idle' | 'saving' | 'offline' | 'failed' } | { kind: 'saved'; at: number }
export type SaveConflict<Row> = { merge: RowMerge; theirs: Row }
/** What was not taken, with what came after it, and the row that it was made on, which is shown again. */
export type LostChange<Row> = { change: Partial<Row>; base: Row }
export type SaveOptions = { done?: string; undo?: boolean }

/** What the queue needs of the page. */
export type SaveSurroundings<Row extends VersionedRow> = {
  /** The row as it is shown. */
  read: () => Row | undefined
  show: (row: Row) => void
  send: (change: Partial<Row>, version: number) => Promise<Row>
  onStatus: (status: SaveStatus) => void
  onConflict: (conflict: SaveConflict<Row> | null) => void
  /** A change has reached the server; `undo` takes it back. */
  onSaved: (options: SaveOptions, undo: () => Promise<void>) => void
  /** Two changes were joined without a question. */
  onJoined: () => void
  onRefused: (error: unknown, lost: LostChange<Row>) => void
}

type Pending<Row> = { change: Partial<Row>; options: SaveOptions; base: Row }

/**
 * Sends the changes of one row one after the other, each with the version that was seen. Without a connection they wait
 * for `resume`. On a conflict what only one side changed is joined; the rest is asked. Nothing is written over unseen.
 */
export class SaveQueue<Row extends VersionedRow> {
  private page!: SaveSurroundings<Row>
  private waiting: Pending<Row>[] = []
  private running = false
  private conflict: SaveConflict<Row> | null = null

  /** Tells the page that the row is on; again whenever it changed. */
  attend(page: SaveSurroundings<Row>): void {
    this.page = page
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0
  }

  /** Shows a change at once and sends it. */
  save(change: Partial<Row>, options: SaveOptions = {}): Promise<void> {
    const base = this.page.read()
    if (!base) return Promise.resolve()
    this.page.show({ ...base, ...change })
    this.waiting.push({ change, options, base })
    return this.resume()
  }

  /** Sends what is waiting, unless that is under way or somebody must choose first. */
  async resume(): Promise<void> {
    if (this.running || this.conflict) return
    this.running = true
    while (this.waiting[0] && !this.conflict) {
      this.page.onStatus({ kind: 'saving' })
      if ((await this.sendFirst(this.waiting[0])) === 'wait') break
      this.waiting.shift()
    }
    this.running = false
  }

  /** The result of the question; null keeps what the other person wrote. */
  resolve(result: Record<string, unknown> | null): Promise<void> {
    const conflict = this.conflict
    this.conflict = null
    this.page.onConflict(null)
    if (conflict && result) {
      const change = result as Partial<Row>
      this.page.show({ ...conflict.theirs, ...change })
      this.waiting.unshift({ change, options: {}, base: conflict.theirs })
    } else {
      this.page.onStatus({ kind: 'idle' })
    }
    return this.resume()
  }

  private async sendFirst(pending: Pending<Row>): Promise<'sent' | 'wait'> {
    try {
      const saved = await this.page.send(pending.change, pending.base.version)
      this.rebase(saved)
      this.page.onStatus({ kind: 'saved', at: Date.now() })
      this.page.onSaved(pending.options, () => this.save(earlierValues(pending)))
      return 'sent'
    } catch (error) {
      const code = error instanceof AdminError ? error.code : ''
      if (code === 'offline') {
        this.page.onStatus({ kind: 'offline' })
        return 'wait'
      }
      const theirs = error instanceof AdminError ? (error.current as Row | undefined) : undefined
      if (code === 'conflict' && theirs) this.settle(pending, theirs)
      else this.giveUp(pending, error)
      return 'sent'
    }
  }

  /** What comes next is made on what was saved, and stays visible on it. */
  private rebase(saved: Row): void {
    let shown = saved
    for (const later of this.waiting.slice(1)) {
      later.base = saved
      shown = { ...shown, ...later.change }
    }
    this.page.show(shown)
  }

  private settle(pending: Pending<Row>, theirs: Row): void {
    const merge = mergeRows(pending.base, pending.change, theirs)
    this.rebase(theirs)
    if (merge.open) {
      this.conflict = { merge, theirs }
      this.page.onStatus({ kind: 'failed' })
      this.page.onConflict(this.conflict)
      return
    }
    const change = merge.settled as Partial<Row>
    if (Object.keys(change).length === 0) return this.page.onStatus({ kind: 'saved', at: Date.now() })
    // In second place: the first one is taken away after this.
    this.waiting.splice(1, 0, { ...pending, change, base: theirs })
    this.page.show({ ...(this.page.read() ?? theirs), ...change })
    this.page.onJoined()
  }

  private giveUp(pending: Pending<Row>, error: unknown): void {
    const later = this.waiting.splice(1)
    this.page.show(pending.base)
    this.page.onStatus({ kind: 'failed' })
    const change = Object.assign({}, pending.change, ...later.map((one) => one.change)) as Partial<Row>
    this.page.onRefused(error, { change, base: pending.base })
  }
}

function earlierValues<Row>({ change, base }: Pending<Row>): Partial<Row> {
  const fields = Object.keys(change) as (keyof Row)[]
  return Object.fromEntries(fields.map((field) => [field, base[field] ?? null])) as Partial<Row>
}
