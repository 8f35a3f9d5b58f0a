// The largest register that is tested by law: too long and too large for the unit tests.
import { describeLaws } from './testing/describe-laws.js';

describeLaws([24], 300_000);
