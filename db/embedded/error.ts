/**
 * `binaries_missing`: no PostgreSQL in node_modules for this platform · `not_executable`: it is there but does not
 * run here · `data_dir_unwritable` · `disk_full` · `data_dir_in_use`: another live server owns the folder ·
 * `data_version`: the data was created by another major version · `init_failed` · `start_failed` · `stop_failed`
 */
export type EmbeddedDatabaseErrorCode =
  | 'binaries_missing'
  | 'not_executable'
  | 'data_dir_unwritable'
  | 'disk_full'
  | 'data_dir_in_use'
  | 'data_version'
  | 'init_failed'
  | 'start_failed'
  | 'stop_failed'

/** Why the embedded PostgreSQL is not running, in one sentence for the operator; `code` never changes. */
export class EmbeddedDatabaseError extends Error {
  override readonly name: string = 'EmbeddedDatabaseError'
  readonly code: EmbeddedDatabaseErrorCode

  constructor(code: EmbeddedDatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

/** A second server was started on the DATA_DIR of one that is still running. */
export class DataDirInUseError extends EmbeddedDatabaseError {
  override readonly name = 'DataDirInUseError'

  constructor(dataDir: string) {
    super(
      'data_dir_in_use',
      `Another server is already running on the data folder ${dataDir}; stop it, or give this one another DATA_DIR.`,
    )
  }
}

/**
 * Turns a failed file operation below DATA_DIR into a sentence that names the folder; other errors are returned
 * unchanged.
 */
export function asFolderError(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error)
  // Node reports ENOENT for a folder it could not create on a read-only disk.
  if (
    code &&
    [
      'EACCES',
      'EPERM',
      'EROFS',
      'ENOTDIR',
      'EEXIST',
      'ENOENT',
      'ELOOP',
      'ENAMETOOLONG',
      'EIO',
      'EINVAL',
    ].includes(code)
  ) {
    return new EmbeddedDatabaseError(
      'data_dir_unwritable',
      `The data folder ${folder} can't be written (${code}); make it writable for this user or set DATA_DIR to another folder.`,
      error,
    )
  }
  return error
}

export function diskFull(folder: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'disk_full',
    `The disk that holds ${folder} is full, so the database can't start; free some space and start again.`,
    cause,
  )
}
