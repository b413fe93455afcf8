import { mergeRows, type RowMerge } from '#domain/input/merge-rows.ts'
import { AdminError } from '../api/admin-error.ts'

/** A row that several users may edit. */
export type VersionedRow = { version: number }

export type SaveStatus = { kind: 'idle' | 'saving' | 'offline' | 'failed' } | { kind: 'saved'; at: number }
export type SaveConflict<Row> = { merge: RowMerge; theirs: Row }
/** The rejected change, merged with later ones, and the row it was based on, which is shown again. */
export type LostChange<Row> = { change: Partial<Row>; base: Row }
export type SaveOptions = { done?: string; undo?: boolean }
/** The saved row; `undo` reverts the change on the server and returns the row. */
export type Sent<Row> = { row: Row; undo?: (() => Promise<Row>) | undefined }

/** What the queue needs from the page. */
export type SaveSurroundings<Row extends VersionedRow> = {
  /** The displayed row. */
  read: () => Row | undefined
  show: (row: Row) => void
  send: (change: Partial<Row>, version: number) => Promise<Sent<Row>>
  onStatus: (status: SaveStatus) => void
  onConflict: (conflict: SaveConflict<Row> | null) => void
  /** A change was saved; `undo` reverts it, unless the row has changed since. */
  onSaved: (options: SaveOptions, undo?: () => Promise<void>) => void
  /** Two changes were merged without a question. */
  onJoined: () => void
  onRefused: (error: unknown, lost: LostChange<Row>) => void
}

/** `base`: the row the change was made on, used to detect what others changed since. */
type Pending<Row> = { change: Partial<Row>; options: SaveOptions; base: Row }

/**
 * Sends the changes of one row one at a time, each with the version the user saw. Without a connection, or while the
 * screen is locked, they wait for `resume`. On a conflict, fields changed by only one side are merged and the user is asked about the rest. Nothing
 * unseen is overwritten.
 */
export class SaveQueue<Row extends VersionedRow> {
  private page!: SaveSurroundings<Row>
  private waiting: Pending<Row>[] = []
  private running = false
  private conflict: SaveConflict<Row> | null = null
  /** The latest row received from the server. */
  private known: Row | undefined

  /** Registers the page that shows the row; called again when it changes. */
  attend(page: SaveSurroundings<Row>): void {
    this.page = page
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0
  }

  /** Shows a change immediately and sends it. */
  save(change: Partial<Row>, options: SaveOptions = {}): Promise<void> {
    const base = this.page.read()
    if (!base) return Promise.resolve()
    this.page.show({ ...base, ...change })
    this.waiting.push({ change, options, base })
    return this.resume()
  }

  /** Sends queued changes, unless a request is in progress or a conflict is open. */
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

  /** Resolves the conflict with a result; null keeps the other user's values. */
  resolve(result: Record<string, unknown> | null): Promise<void> {
    const conflict = this.conflict
    this.conflict = null
    this.page.onConflict(null)
    if (conflict && result) {
      this.waiting.unshift({ change: result as Partial<Row>, options: {}, base: conflict.theirs })
      this.showOn(conflict.theirs)
    } else {
      this.page.onStatus({ kind: 'idle' })
    }
    return this.resume()
  }

  private async sendFirst(pending: Pending<Row>): Promise<'sent' | 'wait'> {
    try {
      const { row, undo } = await this.page.send(pending.change, pending.base.version)
      this.rebase(pending.base, row)
      this.page.onStatus({ kind: 'saved', at: Date.now() })
      this.page.onSaved(pending.options, undo && (() => this.takeBack(row, undo)))
      return 'sent'
    } catch (error) {
      const code = error instanceof AdminError ? error.code : ''
      if (code === 'offline' || code === 'session_locked') {
        this.page.onStatus({ kind: 'offline' })
        return 'wait'
      }
      const theirs = currentOf<Row>(error)
      if (theirs) this.settle(pending, theirs)
      else this.giveUp(pending, error)
      return 'sent'
    }
  }

  /**
   * Undoes on the server. If the row has changed since, the server refuses: the current row is shown and the error
   * thrown.
   */
  private async takeBack(saved: Row, undo: () => Promise<Row>): Promise<void> {
    try {
      this.rebase(saved, await undo())
      this.page.onSaved({})
    } catch (error) {
      const current = currentOf<Row>(error)
      if (current) this.showOn(current)
      throw error
    }
  }

  /** Changes queued behind the one in progress. */
  private get later(): readonly Pending<Row>[] {
    return this.running ? this.waiting.slice(1) : this.waiting
  }

  /**
   * Moves changes based on `from` to `to`. Changes based on an older row stay as they are: the server rejects them and
   * returns its row, which tells what others changed in between.
   */
  private rebase(from: Row, to: Row): void {
    const { version } = from
    for (const later of this.later) if (later.base.version === version) later.base = to
    this.showOn(to)
  }

  /** Shows a row from the server with the unsent changes on top. */
  private showOn(row: Row): void {
    this.known = row
    this.page.show(Object.assign({}, row, ...this.later.map(({ change }) => change)) as Row)
  }

  private settle(pending: Pending<Row>, theirs: Row): void {
    const merge = mergeRows(pending.base, pending.change, theirs)
    const change = merge.settled as Partial<Row>
    const joins = !merge.open && Object.keys(change).length > 0
    // At index 1: the first entry is removed after this.
    if (joins) this.waiting.splice(1, 0, { ...pending, change, base: theirs })
    this.showOn(theirs)
    if (merge.open) {
      this.conflict = { merge, theirs }
      this.page.onStatus({ kind: 'failed' })
      this.page.onConflict(this.conflict)
    } else if (joins) this.page.onJoined()
    else this.page.onStatus({ kind: 'saved', at: Date.now() })
  }

  private giveUp(pending: Pending<Row>, error: unknown): void {
    const later = this.waiting.splice(1)
    const { base } = pending
    this.page.show(this.known && this.known.version > base.version ? this.known : base)
    this.page.onStatus({ kind: 'failed' })
    const change = Object.assign({}, pending.change, ...later.map((one) => one.change)) as Partial<Row>
    this.page.onRefused(error, { change, base })
  }
}

/** The server's row in a conflict. */
function currentOf<Row>(error: unknown): Row | undefined {
  if (!(error instanceof AdminError) || error.code !== 'conflict') return undefined
  return (error.current as Row | null | undefined) ?? undefined
}
