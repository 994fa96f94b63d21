-- CreateTable
CREATE TABLE "Project" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "mode" TEXT NOT NULL,
    "recordTimeoutMs" INTEGER NOT NULL,
    "holdMs" INTEGER NOT NULL,
    "streamChunkChars" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "matching" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Pending" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "project" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "openKey" TEXT,
    "exactKey" TEXT NOT NULL,
    "normalisedKey" TEXT NOT NULL,
    "similarKey" TEXT NOT NULL,
    "keyedBy" TEXT NOT NULL,
    "secretsDigest" TEXT,
    "matcherVersion" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "lastMessage" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "stream" BOOLEAN NOT NULL,
    "task" TEXT,
    "promptVersion" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "entryId" TEXT,
    "closedBy" TEXT,
    "closedAt" DATETIME,
    "idempotencyKey" TEXT,
    "claimedBy" TEXT,
    "claimedUntil" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "deadlineAt" DATETIME NOT NULL,
    "callerHeaders" TEXT NOT NULL,
    "wants" TEXT NOT NULL,
    "explanation" TEXT NOT NULL,
    "answer" TEXT,
    "request" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Entry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "project" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "identity" TEXT NOT NULL,
    "exactKey" TEXT NOT NULL,
    "normalisedKey" TEXT NOT NULL,
    "similarKey" TEXT NOT NULL,
    "keyedBy" TEXT NOT NULL,
    "secretsDigest" TEXT,
    "matcherVersion" INTEGER NOT NULL,
    "origin" TEXT NOT NULL,
    "actor" TEXT,
    "lastMessage" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "task" TEXT,
    "promptVersion" TEXT,
    "contractBreaking" BOOLEAN NOT NULL,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "lastHitAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "nearTerms" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "searchAnswer" TEXT NOT NULL,
    "searchRequest" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "EntryVersion" (
    "entryId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "contractBreaking" BOOLEAN NOT NULL,
    "actor" TEXT,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("entryId", "version")
);

-- CreateTable
CREATE TABLE "Candidate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "project" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "settledBy" TEXT,
    "entry" TEXT NOT NULL,
    "entryVersion" INTEGER NOT NULL,
    "exactKey" TEXT NOT NULL,
    "normalisedKey" TEXT NOT NULL,
    "keyedBy" TEXT NOT NULL,
    "secretsDigest" TEXT,
    "matcherVersion" INTEGER NOT NULL,
    "riskRank" INTEGER NOT NULL,
    "score" REAL NOT NULL,
    "group" TEXT NOT NULL,
    "groupTitle" TEXT NOT NULL,
    "pending" TEXT,
    "seen" INTEGER NOT NULL DEFAULT 1,
    "decidedBy" TEXT,
    "decidedAt" DATETIME,
    "decisionReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "lastMessage" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "task" TEXT,
    "promptVersion" TEXT,
    "judgement" TEXT NOT NULL,
    "request" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Alias" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "project" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "entryVersion" INTEGER NOT NULL,
    "exactKey" TEXT NOT NULL,
    "normalisedKey" TEXT NOT NULL,
    "keyedBy" TEXT NOT NULL,
    "secretsDigest" TEXT,
    "matcherVersion" INTEGER NOT NULL,
    "candidate" TEXT,
    "actor" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastMessage" TEXT NOT NULL,
    "task" TEXT,
    "promptVersion" TEXT,
    "acceptedGuards" TEXT NOT NULL,
    "request" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "LogRecord" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "project" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "tier" TEXT,
    "score" REAL,
    "latencyMs" INTEGER NOT NULL,
    "entry" TEXT,
    "pending" TEXT,
    "lastMessage" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "stream" BOOLEAN NOT NULL,
    "status" INTEGER NOT NULL,
    "run" TEXT,
    "errorCode" TEXT,
    "explanation" TEXT,
    "search" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Draft" (
    "pendingId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("pendingId", "actor")
);

-- CreateTable
CREATE TABLE "ModelName" (
    "project" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "firstSeenAt" DATETIME NOT NULL,

    PRIMARY KEY ("project", "name")
);

-- CreateTable
CREATE TABLE "Meta" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Pending_openKey_key" ON "Pending"("openKey");

-- CreateIndex
CREATE INDEX "Pending_project_status_id_idx" ON "Pending"("project", "status", "id");

-- CreateIndex
CREATE INDEX "Pending_project_id_idx" ON "Pending"("project", "id");

-- CreateIndex
CREATE INDEX "Pending_status_id_idx" ON "Pending"("status", "id");

-- CreateIndex
CREATE INDEX "Entry_project_endpoint_exactKey_id_idx" ON "Entry"("project", "endpoint", "exactKey", "id");

-- CreateIndex
CREATE INDEX "Entry_project_endpoint_normalisedKey_id_idx" ON "Entry"("project", "endpoint", "normalisedKey", "id");

-- CreateIndex
CREATE INDEX "Entry_project_endpoint_similarKey_id_idx" ON "Entry"("project", "endpoint", "similarKey", "id");

-- CreateIndex
CREATE INDEX "Entry_project_keyedBy_idx" ON "Entry"("project", "keyedBy");

-- CreateIndex
CREATE INDEX "Entry_project_id_idx" ON "Entry"("project", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Entry_project_endpoint_identity_key" ON "Entry"("project", "endpoint", "identity");

-- CreateIndex
CREATE INDEX "Candidate_project_status_riskRank_score_id_idx" ON "Candidate"("project", "status", "riskRank", "score", "id");

-- CreateIndex
CREATE INDEX "Candidate_status_riskRank_score_id_idx" ON "Candidate"("status", "riskRank", "score", "id");

-- CreateIndex
CREATE INDEX "Candidate_project_id_idx" ON "Candidate"("project", "id");

-- CreateIndex
CREATE INDEX "Candidate_pending_idx" ON "Candidate"("pending");

-- CreateIndex
CREATE INDEX "Candidate_entry_idx" ON "Candidate"("entry");

-- CreateIndex
CREATE INDEX "Candidate_settledBy_idx" ON "Candidate"("settledBy");

-- CreateIndex
CREATE UNIQUE INDEX "Candidate_project_endpoint_normalisedKey_entry_key" ON "Candidate"("project", "endpoint", "normalisedKey", "entry");

-- CreateIndex
CREATE INDEX "Alias_project_id_idx" ON "Alias"("project", "id");

-- CreateIndex
CREATE INDEX "Alias_entry_idx" ON "Alias"("entry");

-- CreateIndex
CREATE INDEX "Alias_candidate_idx" ON "Alias"("candidate");

-- CreateIndex
CREATE UNIQUE INDEX "Alias_project_endpoint_normalisedKey_key" ON "Alias"("project", "endpoint", "normalisedKey");

-- CreateIndex
CREATE INDEX "LogRecord_project_id_idx" ON "LogRecord"("project", "id");

-- CreateIndex
CREATE INDEX "LogRecord_project_outcome_id_idx" ON "LogRecord"("project", "outcome", "id");

-- CreateIndex
CREATE INDEX "LogRecord_entry_id_idx" ON "LogRecord"("entry", "id");

-- CreateIndex
CREATE INDEX "LogRecord_run_id_idx" ON "LogRecord"("run", "id");

-- CreateIndex
CREATE INDEX "LogRecord_at_idx" ON "LogRecord"("at");
