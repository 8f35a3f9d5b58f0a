export interface BucketSize {
  /** How many requests may arrive at once. */
  readonly burst: number;
  /** Requests a second in the long run. */
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was last updated, in milliseconds of the monotonic clock. */
  updatedAt: number;
}

/** One token bucket for each client. A full bucket is the same as none, so `forgetFull` frees the idle ones. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly bucket: BucketSize,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get size(): number {
    return this.buckets.size;
  }

  /** Takes a token. Returns 0 if there was one, otherwise the whole seconds until the next. */
  take(client: string): number {
    const bucket = this.refilled(client);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.bucket.perSecond);
    bucket.tokens -= 1;
    return 0;
  }

  forgetFull(): void {
    for (const client of this.buckets.keys()) {
      if (this.refilled(client).tokens >= this.bucket.burst) this.buckets.delete(client);
    }
  }

  private refilled(client: string): Bucket {
    const now = this.now();
    const bucket = this.buckets.get(client);
    if (!bucket) {
      const full = { tokens: this.bucket.burst, updatedAt: now };
      this.buckets.set(client, full);
      return full;
    }
    const gained = ((now - bucket.updatedAt) / 1000) * this.bucket.perSecond;
    bucket.tokens = Math.min(this.bucket.burst, bucket.tokens + gained);
    bucket.updatedAt = now;
    return bucket;
  }
}
