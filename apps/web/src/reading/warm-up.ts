/** So often is each document read: from the third reading on a browser runs compiled code. Measured by the benchmark of the desk. */
export const warmUpRounds = 3

/**
 * Reads documents that are at hand before anybody drops one: the first readings of a browser take several times as long as the
 * later ones. What is read is thrown away, and what fails is no matter: a document that somebody dropped says why.
 *
 * @param documents Each is fetched once.
 * @param read Stops after each part of its work.
 * @param isIdle Asked before each part: it ends as soon as there is real work.
 * @param rest Lets what waits go first, before each part.
 */
export async function warmUp(
  documents: readonly (() => Promise<File>)[],
  read: (file: { name: string; bytes: Uint8Array<ArrayBuffer> }) => AsyncIterable<undefined>,
  { isIdle, rest }: { isIdle: () => boolean; rest: () => Promise<void> },
): Promise<void> {
  try {
    const files = await Promise.all(documents.map((fetchOne) => fetchOne()))
    for (let round = 0; round < warmUpRounds; round += 1) {
      for (const file of files) {
        await rest()
        if (!isIdle()) return
        for await (const _ of read({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })) {
          await rest()
          if (!isIdle()) return
        }
      }
    }
  } catch {
    // A reader that was not warmed up is slower at first, and nothing else.
  }
}
