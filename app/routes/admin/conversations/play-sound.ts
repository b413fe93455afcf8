let audio: AudioContext | undefined

/** Two soft notes. Browsers refuse sound before the first press on a page; then there is none. */
export function playSound(): void {
  try {
    audio ??= new AudioContext()
    for (const [index, pitch] of [660, 880].entries()) note(audio, pitch, audio.currentTime + index * 0.14)
  } catch {
    // No sound device: the title of the tab tells it too.
  }
}

function note(context: AudioContext, pitch: number, at: number) {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.32)
}
