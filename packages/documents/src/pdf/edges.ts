/** How far around a place ragged ends are looked for, in points: several letters. */
const around = 10

/** The share of what stands around a place that must stand right there to make it an edge, and no chance meeting of ragged ends. */
const distinct = 0.4

/** Places on a page where many things begin, end or have their middle, told to a point. */
export class Edges {
  private readonly counts = new Map<number, number>()

  add(x: number): void {
    const bucket = Math.round(x)
    this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + 1)
  }

  /** How many of the things stand within a point or so of `x`. */
  near(x: number): number {
    const bucket = Math.round(x)
    return this.at(bucket - 1) + this.at(bucket) + this.at(bucket + 1)
  }

  /** Whether at least so many stand at `x`, and not just as many all around it. */
  isEdge(x: number, least: number): boolean {
    const count = this.near(x)
    if (count < least) return false
    const bucket = Math.round(x)
    let all = 0
    for (let place = bucket - around; place <= bucket + around; place += 1) all += this.at(place)
    return count >= distinct * all
  }

  /** The place nearest `x` where most of them stand, as a key. */
  peak(x: number): number {
    const bucket = Math.round(x)
    let best = bucket
    for (const other of [bucket - 1, bucket + 1]) if (this.at(other) > this.at(best)) best = other
    return best
  }

  private at(bucket: number): number {
    return this.counts.get(bucket) ?? 0
  }
}
