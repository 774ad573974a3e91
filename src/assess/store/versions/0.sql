CREATE TABLE "meta" ("key" TEXT NOT NULL, "value" TEXT NOT NULL, PRIMARY KEY ("key")) WITHOUT ROWID;
CREATE TABLE "log" ("sequence" INTEGER NOT NULL, "assessor" TEXT NOT NULL, "topic" TEXT NOT NULL, "version" INTEGER NOT NULL, "id" TEXT NOT NULL, "time" INTEGER NOT NULL, "imported" INTEGER NOT NULL, "action" TEXT NOT NULL, PRIMARY KEY ("sequence")) WITHOUT ROWID;
INSERT INTO "meta" VALUES ('schema', '0');
INSERT INTO "log" VALUES
  (1, 'ann', '12', 1, 'a', 1000, 0, '{"action":"judge","doc":"d","mode":"single","paths":["/a[1]"],"value":"E1S1"}'),
  (2, 'ann', '12', 2, 'b', 2000, 0, '{"action":"judge","doc":"d","mode":"single","paths":["/a[1]"],"value":"E3S2"}'),
  (3, 'bob', '12', 1, 'a', 2500, 0, '{"action":"not-relevant","doc":"d"}'),
  (4, 'ann', '12', 3, 'c', 3000, 0, '{"action":"undo"}');
