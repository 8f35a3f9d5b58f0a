/** A class of 40 behind one address must pass: bursts of 1 200 requests, 20 a second in the long run. */
export const BUCKET_SIZE = 1_200;
export const REFILL_PER_SECOND = 20;

interface Bucket {
  tokens: number;
  /** Milliseconds of the monotonic clock when `tokens` was true. */
  at: number;
}

/** A token bucket per address; a full bucket says nothing, so `forgetFull` keeps memory to the busy addresses. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  get size(): number {
    return this.buckets.size;
  }

  /** Takes a token; 0 when there was one, else the whole seconds until the next. */
  take(address: string): number {
    const bucket = this.refilled(address);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / REFILL_PER_SECOND);
    bucket.tokens -= 1;
    return 0;
  }

  forgetFull(): void {
    for (const address of this.buckets.keys()) {
      if (this.refilled(address).tokens >= BUCKET_SIZE) this.buckets.delete(address);
    }
  }

  private refilled(address: string): Bucket {
    const now = this.now();
    const bucket = this.buckets.get(address);
    if (!bucket) {
      const full = { tokens: BUCKET_SIZE, at: now };
      this.buckets.set(address, full);
      return full;
    }
    const gained = ((now - bucket.at) / 1000) * REFILL_PER_SECOND;
    bucket.tokens = Math.min(BUCKET_SIZE, bucket.tokens + gained);
    bucket.at = now;
    return bucket;
  }
}
