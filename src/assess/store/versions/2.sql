CREATE TABLE "applied" (
  "assessor" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "sequence" INTEGER NOT NULL,
  "before" TEXT NOT NULL,
  PRIMARY KEY ("assessor","topic","version")
) WITHOUT ROWID;
CREATE TABLE "assignments" (
  "topic" TEXT NOT NULL,
  "assessor" TEXT NOT NULL,
  "part" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  PRIMARY KEY ("topic","assessor")
) WITHOUT ROWID;
CREATE TABLE "document_state" (
  "assessor" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "doc" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "state" TEXT NOT NULL,
  PRIMARY KEY ("assessor","topic","doc")
) WITHOUT ROWID;
CREATE TABLE "documents" (
  "doc" TEXT NOT NULL,
  "length" INTEGER NOT NULL,
  PRIMARY KEY ("doc")
) WITHOUT ROWID;
CREATE TABLE "element_state" (
  "assessor" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "doc" TEXT NOT NULL,
  "path" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  PRIMARY KEY ("assessor","topic","doc","path")
) WITHOUT ROWID;
CREATE TABLE "log" (
  "sequence" INTEGER NOT NULL,
  "assessor" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "id" TEXT NOT NULL,
  "time" INTEGER NOT NULL,
  "imported" INTEGER NOT NULL,
  "action" TEXT NOT NULL,
  PRIMARY KEY ("sequence")
) WITHOUT ROWID;
CREATE TABLE "logins" (
  "key" TEXT NOT NULL,
  "user" TEXT NOT NULL,
  "ends" INTEGER NOT NULL,
  PRIMARY KEY ("key")
) WITHOUT ROWID;
CREATE TABLE "meta" (
  "key" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  PRIMARY KEY ("key")
) WITHOUT ROWID;
CREATE TABLE "pool" (
  "topic" TEXT NOT NULL,
  "doc" TEXT NOT NULL,
  "place" TEXT NOT NULL,
  "round" INTEGER NOT NULL,
  PRIMARY KEY ("topic","doc","place")
) WITHOUT ROWID;
CREATE TABLE "receipts" (
  "assessor" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  PRIMARY KEY ("assessor","id")
) WITHOUT ROWID;
CREATE TABLE "runs" (
  "name" TEXT NOT NULL,
  "format" TEXT NOT NULL,
  "content" TEXT NOT NULL,
  PRIMARY KEY ("name")
) WITHOUT ROWID;
CREATE TABLE "streams" (
  "assessor" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  PRIMARY KEY ("assessor","topic")
) WITHOUT ROWID;
CREATE TABLE "topics" (
  "id" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "topic" TEXT NOT NULL,
  PRIMARY KEY ("id")
) WITHOUT ROWID;
CREATE TABLE "undone" (
  "assessor" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "sequence" INTEGER NOT NULL,
  PRIMARY KEY ("assessor","topic","version")
) WITHOUT ROWID;
CREATE TABLE "users" (
  "name" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "password" TEXT NOT NULL,
  "active" INTEGER NOT NULL,
  PRIMARY KEY ("name")
) WITHOUT ROWID;
INSERT INTO "meta" VALUES ('schema', '2');
INSERT INTO "log" VALUES (1, 'ann', '12', 1, 'a', 1000, 0, '{"action":"judge","doc":"d","mode":"single","paths":["/a[1]"],"value":"E1S1"}');
INSERT INTO "receipts" VALUES ('ann', 'a', 1);
INSERT INTO "streams" VALUES ('ann', '12', 1);
INSERT INTO "applied" VALUES ('ann', '12', 1, 1, '{"doc":"d","text":"{}","paths":["/a[1]"],"states":[""]}');
INSERT INTO "document_state" VALUES ('ann', '12', 'd', 1, '{}');
INSERT INTO "element_state" VALUES ('ann', '12', 'd', '/a[1]', '{"value":"E1S1"}');
