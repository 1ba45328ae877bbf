/**
 * Every bound that a client can meet, once: what sends more gets a 400 or 413, what asks for more an invalid parameter.
 * The specification sets the page and the digits. What the world sets, such as the highest VID, stands with what it is
 * about; bounds that only the inside knows stand where they hold.
 */

/** The most rows one answer holds, also where no page size is asked for (spec, Limits). */
export const maxPageSize = 10_000;

/** Entries of the change log that one answer holds where no page size is asked for: each may be as long as two records. */
export const defaultEntries = 100;

/** The most bytes of a list that is put together before it is sent; a longer one is sent while it is rendered. */
export const maxWholeBytes: number = 8 * 1024 * 1024;

/**
 * The most answers that are sent while they are rendered, at once. Decision: 32 such long answers may be on their way at
 * once, 24 of them to one person, and one that its client has taken nothing of for 30 seconds is broken off, so that
 * clients which ask and do not read hold neither memory nor the place of others for long. One more is refused with 503.
 */
export const maxStreams = 32;

/** The most of them to one person. */
export const maxStreamsPerPerson = 24;

/** The seconds after which a long answer is broken off whose client takes nothing of it. */
export const maxStallSeconds = 30;

/** The highest page number that is taken. */
export const lastPage = 1_000_000_000;

/** The most records that stand in front of a title: those closest to the record count. */
export const maxPathSteps = 8;

/** The maximum number of requests in a batch. */
export const maxBatchParts = 32;

/** The maximum length of the address of a request in a batch. */
export const maxBatchPathLength: number = 16 * 1024;

/** The maximum length of the ETag of a request in a batch. */
export const maxBatchEtagLength = 1000;

/** The maximum size of an answer in a batch, in bytes; a larger one is requested alone. */
export const maxBatchPartBytes: number = 1024 * 1024;

/** The most records whose titles one request reads. */
export const maxTitles = 200;

/** Fields that a list is sorted by at once. */
export const maxSorts = 4;

/** The most characters of a search. */
export const maxSearchLength = 500;

/** Distinct words of a search across resources that count; further ones are ignored. */
export const maxSearchWords = 12;

/** The most parts and beginnings of texts that one request looks for: each is held against each record. */
export const maxParts = 20;

/** Decision: a search across resources answers the 20 best records unless asked for fewer or more, 100 at most. */
export const defaultHits = 20;

/** The most records that a search across resources answers. */
export const maxHits = 100;

/** Decision: 100 free networks are answered unless fewer or more are asked for, and never more than 1000. */
export const defaultFreeNetworks = 100;

/** The maximum number of prefixes that an address for a device is proposed from. */
export const maxProposedPrefixes = 10;

/** The most free networks that one answer holds. */
export const maxFreeNetworks = 1000;

/** The maximum number of ports whose ends are asked for at once: their ids stand in the address. */
export const maxPortEnds = 100;

/** The maximum number of devices of a site whose topology is answered. */
export const maxTopologyDevices = 1000;

/** The maximum number of months that spending is summed up by in one answer. */
export const maxSpendingMonths = 60;

/** The most prefixes whose use is asked for at once: their ids stand in the address. */
export const maxUses = 200;

/** The most ports of a device type. */
export const maxPorts = 2000;

/** The most ports of one line of a device type's ports. */
export const maxPortsOfRun = 1000;

/** The most devices that one request gives other places in a rack. */
export const maxMoves = 200;

/** The addresses of a prefix that one answer holds unless fewer or more are asked for: a map of a /24 shows as many. */
export const defaultAddresses = 256;

/** The most addresses of a prefix that one answer holds. */
export const maxAddresses = 1024;

/** By how many bits the cells are longer than the prefix that they sum up, at the most: 1024 cells. */
export const maxCellDepth = 10;

/** The most ranges, and the most prefixes in a prefix, that stand beside its addresses. */
export const maxShownInPrefix = 1000;

/**
 * The most characters of a name, in Unicode code points, as of all texts. Decision: names have 255 characters at most,
 * short texts 500, descriptions 10 000 and runbooks 200 000.
 */
export const maxNameLength = 255;

/** The most characters of a line of free text. */
export const maxShortTextLength = 500;

/** The most characters of free text, such as a description. */
export const maxTextLength = 10_000;

/** The most characters of Markdown, such as a runbook's. */
export const maxMarkdownLength = 200_000;

/** The most characters of a slug, sent or generated. */
export const maxSlugLength = 200;

/** The maximum number of custom fields of a resource, archived ones included. */
export const maxCustomFields = 20;

/** The most labels of one record. */
export const maxTags = 100;

/** The most characters of a label. */
export const maxTagLength = 200;

/** The most UTF-16 code units of a web address. */
export const maxUrlLength = 2000;

/** The most characters of an e-mail address (RFC 5321, 4.5.3.1, less the angle brackets). */
export const maxEmailLength = 254;

/** The most characters of an e-mail address in front of the @ (RFC 5321, 4.5.3.1.1). */
export const maxLocalPartLength = 64;

/** The most characters of a network in CIDR notation; none that can be read has more than 49. */
export const maxCidrLength = 64;

/** The most characters of a decimal that is sent as a string. */
export const maxDecimalLength = 64;

/** The digits of an amount of money, those behind the point included (spec, Limits). */
export const moneyDigits = 12;

/** The digits of an amount of money behind the point (spec, Limits). */
export const moneyScale = 2;

/** Digits behind the point of a decimal in a custom field. */
export const customDecimalScale = 6;

/** The digits of a latitude or longitude, those behind the point included (spec, Limits). */
export const degreeDigits = 9;

/** The digits of a latitude or longitude behind the point (spec, Limits). */
export const degreeScale = 6;

/** The most pieces that one line of an order or of a delivery may have. */
export const maxQuantity = 1_000_000_000;

/** The most items that an order is created with, which one write holds; more of them are added one by one. */
export const maxOrderItems = 200;

/** The most lines of one delivery, and the most devices and ports that it makes. */
export const maxDelivered = { lines: 1000, devices: 500, ports: 10_000 } as const;

/**
 * The largest body of an ordinary request, in bytes. Decision: a body is JSON, of 1 MiB at most (16 MiB for seeds, 16
 * KiB without a session), and nests 32 levels deep at most; the specification sets no limit.
 */
export const maxBodyBytes = 1024 * 1024;

/** The largest body that is accepted without a session, in bytes. */
export const maxPublicBodyBytes = 16 * 1024;

/** The largest body of a bulk upsert, in bytes. */
export const maxSeedBodyBytes = 16 * 1024 * 1024;

/** The most items of a bulk upsert. */
export const maxSeedItems = 10_000;

/** The most bytes of a file that is brought in. Decision: 32 MiB, or 128 MiB once it is unpacked. */
export const maxFileBytes: number = 32 * 1024 * 1024;

/** The most bytes that such a file may hold once it is unpacked. */
export const maxUnpackedBytes: number = 128 * 1024 * 1024;

/** The maximum size of a bundle of changes, in bytes; unpacked, it may be as large as other files. */
export const maxBundleBytes: number = 32 * 1024 * 1024;

/** The maximum number of records that a bundle changes. */
export const maxBundledChanges = 200_000;

/** The maximum number of files of documents in a bundle; further ones are left out. */
export const maxBundledFiles = 10_000;

/** The maximum size of the header of a bundle, and of a record in it with what is attached to it, as JSON in bytes. */
export const maxBundledJsonBytes: number = 32 * 1024 * 1024;

/** The maximum number of entries of a clone's change log that a record in a bundle names: one per field at most. */
export const maxBundledOrigins = 1000;

/** The maximum number of fields that a record in a bundle has, and of values in a list of one. */
export const maxBundledValues = 1000;

/** Up to so many bytes a bundle is read in the event loop; a longer one in a thread. */
export const shortBundleBytes: number = 64 * 1024;

/** The same of what is in it once it is unpacked. */
export const shortUnpackedBytes: number = 1024 * 1024;

/** Up to so many bytes, unpacked, it is looked whether a bundle was merged before, without a thread of its own. */
export const maxStampedBytes: number = 16 * 1024 ** 2;

/** Up to so many records a merge is tried and applied between requests; a longer one in a thread. */
export const shortMerge = 100;

/** The number of items of a merge on a page if none is asked for. */
export const defaultMergeItems = 100;

/** The maximum length of the passphrase of a bundle. */
export const maxPassphraseLength = 500;

/** The most rows of a file that is brought in, those of all its sheets together. */
export const maxSheetRows = 200_000;

/** The most columns of a sheet. */
export const maxSheetColumns = 500;

/** The most characters of a column's or sheet's name in a file. */
export const maxSheetName = 1000;

/** The most cells of a workbook, those of all its sheets together. */
export const maxSheetCells = 1_000_000;

/**
 * The most values of a JSON or YAML file. Each counts as one, a list as two more and a record as four more. Decision: a file
 * may have as many values as 200 000 records of ten fields have, which is checked while it is parsed: no file of 32 MiB
 * takes more than some hundred megabytes of memory.
 */
export const maxTreeWeight = 3_500_000;

/** The most different names of fields in a JSON or YAML file. */
export const maxTreeKeys = 20_000;

/** The most levels that a body may nest, its own included. */
export const deepestBody = 32;

/**
 * The most writes that wait at once. Decision: 4096 writes may wait at once. What comes on top is refused with 503, as
 * it would wait for seconds and its client would ask again meanwhile.
 */
export const maxWaitingWrites = 4096;

/** The most problems that one answer names: a body with more has been told enough. */
export const maxProblems = 10;

/** The most UTF-16 code units of a client's name for a thing that an error repeats, as a hostile one is long. */
export const maxQuotedLength = 60;

/** The wrong passwords in a row that a browser with a device cookie may send; then it counts as a stranger's. */
export const maxDeviceFailures = 10;

/** The browsers of one person that keep a count of their own, those signed in last. */
export const maxDevices = 20;

/** The accounts that one browser's device cookie stands for, those signed in last. */
export const maxDeviceAccounts = 5;

/** The days that a device cookie stays valid without signing in again. */
export const deviceDays = 365;

/** The failed sign-ins that are remembered at once, the latest; each is counted by up to three subjects. */
export const maxCountedFailures = 100_000;

/** The days that attempts to sign in are kept. */
export const signInDays = 90;

/** The attempts to sign in that are kept at most, by what they were: each kind makes room for its own alone. */
export const maxSignIns = { successes: 30_000, failures: 30_000, strangers: 39_000 } as const;

/** The entries that one person gets in the log of sign-ins in a minute, successes and failures each; more count into the last. */
export const maxSignInsPerMinute = 10;

/** The pairs of address and account whose waiting attempts are counted at once; those of others only count in sum. */
export const maxTalliedSignIns = 1000;

/** The fewest characters of a new password. */
export const minPasswordLength = 12;

/** The most characters of a new password. */
export const maxPasswordLength = 256;

/** The most UTF-16 code units of a password or code that a request carries to be compared with what is stored. */
export const maxSecretLength = 1024;

/** The most pages of long lists that wait to be read at once; one more is refused with 503. */
export const maxWaitingReads = 50;

/** The most passwords that wait to be hashed or verified at once; one more is refused with 503. */
export const maxWaitingHashes = 50;

/** The most characters of a session's token, in a cookie or behind Bearer; a longer one is none. */
export const maxTokenLength = 200;

/** The days that a token for scripts lasts where no end is chosen. */
export const defaultTokenDays = 365;

/** The most years that a new token for scripts may last. */
export const maxTokenYears = 2;

/** The most tokens for scripts that a person has at once. */
export const maxTokens = 50;

/** The most browsers in which a person is signed in at once. */
export const maxBrowserSessions = 50;

/** The UTF-16 code units that are kept of what a browser calls itself, which may be anything. */
export const maxUserAgentLength = 300;

/** The most characters of a backup's name in an address. */
export const maxBackupNameLength = 200;

/** The recovery codes that come with a second factor. */
export const recoveryCodeCount = 10;

/** The minutes for which a session that was confirmed with a second factor is not asked again. */
export const confirmationMinutes = 5;

/** The milliseconds that a body may take to arrive, in addition to those that its length allows. */
export const maxBodyStartMilliseconds = 30_000;

/** The bytes a second at which a body has to come, at least. */
export const minBodyRate = 4096;

/** The most incidents, and the most changes that await a decision, that the home page is given. */
export const maxHomeRecords = 8;

/** The most maintenance windows, and the most planned changes, that the home page is given. */
export const maxHomeWindows = 50;

/** The most open merges that the home page is given. */
export const maxHomeMerges = 5;

/** The most shifts of those on call that the home page is given. */
export const maxHomeShifts = 300;

/** The most records that were changed last that the home page is given. */
export const maxHomeChanges = 30;

/** The rows of a list of figures on the page of an area. */
export const maxFigureRows = 6;

/** So many answers of figures are remembered, for areas, roles and time zones. */
export const maxFigureAnswers = 50;

/** What ends before long is told by the first few on the home page. */
export const maxHomeEnding = 5;

/** The entries of the change log that are looked through for them. */
export const maxHomeEntries = 400;

/** The most views of lists that a person has for themselves. */
export const maxOwnViews = 200;

/** The most views of lists that are shared with everyone. */
export const maxSharedViews = 1000;

/** The most characters of the part of an address that a view keeps. */
export const maxViewLength = 4000;

/** The most characters of an address of the console that is pinned. */
export const maxPinLength = 4200;

/** The most pins of a person. */
export const maxPins = 50;

/** The records that are kept of those a person looked at, the last. */
export const maxRecents = 12;

/** The most columns that a person chooses for a list. */
export const maxColumns = 100;

/** The most links that a record has. Decision: a record says of 1000 others at most that it is about them. */
export const maxLinks = 1000;

/** The maximum number of documents of one record. */
export const maxDocuments = 1000;

/** The maximum size of a document, in bytes. Decision: a document has at most 10 MiB. */
export const maxDocumentBytes: number = 10 * 1024 * 1024;

/** The maximum size of the thumbnail of a picture, in bytes. */
export const maxThumbnailBytes: number = 64 * 1024;

/** The maximum size of a text file whose words are found by searches, in bytes. */
export const maxIndexedBytes: number = 1024 * 1024;

/** The days that the bytes of a file are kept after its last document was deleted, so that this can be undone. */
export const unusedFileDays = 30;

/** The most comments of one record. */
export const maxComments = 1000;

/** The most characters of a comment. */
export const maxCommentLength = 10_000;

/** The most people whom a comment mentions. */
export const maxMentions = 20;

/** The most comments that one request marks as seen. */
export const maxSeenComments = 100;

/** The most characters of the name of a tag. */
export const maxTagNameLength = 100;

/** The most tags of one record. */
export const maxRecordTags = 100;

/** The most records to which one request gives a tag, or takes it from. */
export const maxTaggedAtOnce = 1000;

/** The most records whose tags one request asks for. */
export const maxTagsOf = 250;

/** The most errors of an import that its report names one by one. */
export const maxImportErrors = 1000;

/** The most sorts of errors, and the most records that were made along the way, that a report of an import names. */
export const maxImportGroups = 200;

/** The most rows of each outcome that an import keeps to be looked at. */
export const maxImportRows = 1000;

/** The most rows of a sheet that are left out of an import one by one. */
export const maxSkippedLines = 1000;

/** The maximum number of columns of a sheet that are made by splitting and joining others. */
export const maxMadeColumns = 50;

/** The maximum number of columns that one is split into, or joined from. */
export const maxSplitParts = 5;

/** The most fields of a sheet whose value all rows have. */
export const maxFixedValues = 20;

/** The maximum length of the title of a column of an import. */
export const maxColumnTitleLength = 200;

/** The maximum length of the text between two joined cells, or at which a cell is split. */
export const maxSeparatorLength = 10;

/** The maximum length of a value that replaces another one in all its cells. */
export const maxReplacementLength = 1000;

/** The most cells of a file that can be edited before it is imported. */
export const maxCellEdits = 1000;

/** The maximum number of rows of a file on a page of its cells, and of lines that can be requested by number. */
export const maxCellRows = 500;

/** The most conflicts of an undo that are listed; their total is answered as well. */
export const maxUndoConflicts = 1000;

/** Changes up to which an undo is written in the server's own turn; a longer one would hold up the others. */
export const shortUndo = 200;

/** The largest file that is brought in, in bytes. */
export const maxImportBytes: number = 32 * 1024 * 1024;

/** The most imports that run or wait for their turn at once. */
export const maxRunningImports = 9;

/** The files that wait to be read at most; one more is refused with 503. */
export const maxWaitingFiles = 4;

/** The seconds that a file may take to be read. */
export const maxReadingSeconds = 60;

/** The minutes that a long import may take before what it came to is written. */
export const maxJobMinutes = 15;

/** The NetBoxes that wait to be read at most; one is read at a time, and one more is refused with 503. */
export const maxWaitingNetBoxes = 2;

/** The rows from which on an import is done in a thread of its own. */
export const maxRowsAtOnce = 200;

/** The imports that a list of them holds, the latest. */
export const maxListedImports = 200;

/** The drafts that a person keeps at once; the oldest make room. */
export const maxDrafts = 20;

/** The days after which an abandoned draft is deleted, with its file. */
export const draftDays = 7;

/** The maximum length of the template of an output, in characters. */
export const maxTemplateLength = 200_000;

/**
 * The maximum number of tags and values in the template of an output, lines of `liquid` included: more would keep others
 * waiting while it is parsed.
 */
export const maxTemplateTags = 5000;

/** The maximum number of parameters of an output. */
export const maxParameters = 20;

/** The maximum number of records that one list of an output may have. */
export const maxOutputRecords = 200_000;

/** The maximum length of the text that an output renders, in characters. */
export const maxOutputLength: number = 32 * 1024 * 1024;

/** The length of a preview, in characters. */
export const maxPreviewLength: number = 64 * 1024;

/** The maximum number of tags, values and turns of loops that a template renders: about two seconds of a processor. */
export const maxRenderSteps = 3_000_000;

/** What the template of an output may allocate, as liquidjs counts it. */
export const maxRenderMemory: number = 64 * 1024 * 1024;

/** The maximum number of outputs that wait to be rendered. */
export const maxWaitingOutputs = 50;

/** The maximum number of references that a template follows one after another. */
export const maxReferenceSteps = 2;

/** The seconds after which the thread that renders an output is ended, lists included. */
export const maxRenderSeconds = 30;

/** The maximum number of readers of an output that are listed. */
export const maxListedReaders = 100;

/** The days after its last read for which a reader of an output is listed. */
export const readerDays = 365;

/** The days of the change log that a clone takes along. */
export const maxCloneLogDays = 90;

/** The entries of the change log that a clone takes along. */
export const maxCloneEntries = 100_000;

/** The maximum number of clones that a person may have out at a time. */
export const maxClonesOut = 20;

/** The minutes that a box may take for what a clone sends. */
export const maxBoxMinutes = 10;

/** The maximum size of a merge, as a box answers it, in bytes. */
export const maxMergeAnswerBytes = 1024 * 1024;

/** The maximum length of a version of Sitebook, as another one states it. */
export const maxVersionLength = 100;

/** The maximum length of the name of a migration, as another Sitebook states it. */
export const maxMigrationNameLength = 200;
