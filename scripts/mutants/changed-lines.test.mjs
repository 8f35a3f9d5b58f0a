// @ts-check
import { expect, it } from '@jest/globals';
import { changedLines } from './changed-lines.mjs';

it('reads the lines that a change wrote, and leaves out what it only took away', () => {
  const diff = `diff --git a/web/src/a.ts b/web/src/a.ts
--- a/web/src/a.ts
+++ b/web/src/a.ts
@@ -3 +3 @@ const before = 1;
-old
+new
@@ -9,2 +8,0 @@
-gone
-gone
@@ -20,0 +18,3 @@
+a
+b
+c
diff --git a/new.ts b/new.ts
--- /dev/null
+++ b/new.ts
@@ -0,0 +1,2 @@
+a
+b
diff --git a/gone.ts b/gone.ts
--- a/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-a
-b
`;
  expect(changedLines(diff)).toEqual(['web/src/a.ts:3-3', 'web/src/a.ts:18-20', 'new.ts:1-2']);
});
